import { Form, href, useNavigation } from 'react-router';
import { sidePicture } from '#app/pictures/side-picture.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { parseForm, readForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled, useRootData } from '#app/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/forgot-password.page';
import { AccountLayout } from './account-layout.tsx';
import { RESET_MAILS } from './account-limits.server.ts';
import { allowAttempt } from './allow-attempt.server.ts';
import { auth } from './auth.server.ts';
import { accountsCopy as copy } from './copy.ts';
import { requestReset, requestResetForm } from './request-reset.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.forgot.title) }];

export function loader() {
	return { picture: sidePicture('account') };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const parsed = parseForm(requestResetForm, form);
	if (!parsed.ok) return refuse(parsed);
	const { email } = parsed.value;
	const { address } = context.get(visitContext);
	const ofAddress = await allowAttempt(db, 'reset address', address, env.LIMIT_RESET_ADDRESS);
	const allowed = ofAddress.ok
		? await allowAttempt(db, RESET_MAILS, email, env.LIMIT_RESET_ACCOUNT)
		: ofAddress;
	const result = allowed.ok ? await requestReset(auth, request.headers, email) : allowed;
	if (result.ok) return { sent: true as const };
	const { message, status, retryAfter } = result;
	return refuse({ errors: { form: message }, values: typed(form) }, status, retryAfter);
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(copy.unreached);

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
	const { mailsArrive } = useRootData();
	const refused = actionData && 'errors' in actionData ? actionData : undefined;
	const sent = actionData !== undefined && 'sent' in actionData;
	const busy = useNavigation().formAction === href('/forgot-password');
	const form = useFocusFirstFault(refused?.errors);
	return (
		<AccountLayout title={copy.forgot.heading} picture={loaderData.picture}>
			<p className="mb-6">{mailsArrive ? copy.forgot.intro : copy.forgot.noMails}</p>
			{/* Rendered before its text: a screen reader announces only what changes inside it. */}
			<div role="status" className="not-empty:mb-5">
				{sent && <Notice role="none">{mailsArrive ? copy.forgot.sent : copy.forgot.noMails}</Notice>}
			</div>
			<Form ref={form} method="post" replace noValidate className="space-y-5">
				{refused?.errors.form && <Notice>{refused.errors.form}</Notice>}
				<Field
					label={copy.email}
					type="email"
					name="email"
					required
					autoComplete="username"
					defaultValue={refused?.values.email}
					error={refused?.errors.email}
				/>
				<Button type="submit" className="w-full" busy={busy && copy.forgot.busy}>
					{mailsArrive ? copy.forgot.submit : copy.forgot.ask}
				</Button>
			</Form>
			<p className="mt-8 text-sm">
				<Link to={href('/login')} className="inline-flex min-h-11 items-center underline underline-offset-4">
					{copy.forgot.back}
				</Link>
			</p>
		</AccountLayout>
	);
}
