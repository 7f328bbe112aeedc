import { Form, href, Link, useNavigation } from 'react-router';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { requirePicture } from '#app/pictures/masters.server.ts';
import { parseForm, refuse, typed } from '#app/platform/form.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/forgot-password.page';
import { AccountSheet } from './account-sheet.tsx';
import { auth } from './auth.server.ts';
import { accountsCopy as copy } from './copy.ts';
import { requestReset, requestResetForm } from './request-reset.server.ts';

export const meta: Route.MetaFunction = () => [{ title: `${copy.forgot.title} · ${shopFacts.name}` }];

export function loader() {
	return { picture: requirePicture(shopFacts.stones.account) };
}

export async function action({ request }: Route.ActionArgs) {
	const form = await request.formData();
	const parsed = parseForm(requestResetForm, form);
	if (!parsed.ok) return refuse(parsed);
	const verdict = await requestReset(auth, request.headers, parsed.value.email);
	if (verdict.ok) return { sent: true as const };
	return refuse({ errors: { form: verdict.message }, values: typed(form) }, verdict.status);
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
	const refused = actionData && 'errors' in actionData ? actionData : undefined;
	const sent = actionData !== undefined && 'sent' in actionData;
	const busy = useNavigation().formAction === href('/forgot-password');
	const form = useFocusFirstFault(refused?.errors);
	return (
		<AccountSheet title={copy.forgot.heading} picture={loaderData.picture}>
			<p className="mb-6">{copy.forgot.intro}</p>
			<Form ref={form} method="post" replace noValidate className="space-y-5">
				{sent && <Notice role="status">{copy.forgot.sent}</Notice>}
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
					{copy.forgot.submit}
				</Button>
			</Form>
			<p className="mt-8 text-sm">
				<Link to={href('/login')} className="inline-flex min-h-11 items-center underline underline-offset-4">
					{copy.forgot.back}
				</Link>
			</p>
		</AccountSheet>
	);
}
