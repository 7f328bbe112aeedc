import { Form, href, redirect, useNavigation } from 'react-router';
import { sidePicture } from '#app/pictures/side-picture.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { parseForm, readForm, refuse } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/reset-password.page';
import { AccountLayout } from './account-layout.tsx';
import { auth } from './auth.server.ts';
import { accountsCopy as copy } from './copy.ts';
import { hashInTurn } from './hash-in-turn.server.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { isResetTokenGood, resetForm, resetPassword } from './reset-password.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.reset.title) }];

export async function loader({ url }: Route.LoaderArgs) {
	const usable = await isResetTokenGood(auth, url.searchParams.get('token') ?? '');
	return { usable, picture: sidePicture('account') };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request, url, context }: Route.ActionArgs) {
	const parsed = parseForm(resetForm, await readForm(request));
	if (!parsed.ok) return refuse(parsed);
	const token = url.searchParams.get('token') ?? '';
	const { address } = context.get(visitContext);
	// better-auth uses up the link before it hashes the password, so the turn comes first.
	const result = await hashInTurn({ address }, (inTurn) =>
		inTurn(() => resetPassword(auth, request.headers, token, parsed.value.password)),
	);
	if (!result.ok)
		return refuse({ errors: { form: result.message }, values: {} }, result.status, result.retryAfter);
	return redirect(href('/login'), {
		headers: { 'Set-Cookie': flash(copy.reset.done) },
	});
}

/** Also after an error: the link may have expired, or a request whose response was lost may have used it. */
export const shouldRevalidate = () => true;

export const clientAction = whenUnreached<Route.ClientActionArgs>(copy.unreached);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
	const errors = actionData?.errors;
	const busy = useNavigation().formAction?.startsWith(href('/reset-password'));
	const form = useFocusFirstFault(errors);
	if (!loaderData.usable) {
		return (
			<AccountLayout title={copy.reset.uselessHeading} picture={loaderData.picture}>
				<p className="mb-8">{copy.reset.useless}</p>
				<ButtonLink to={href('/forgot-password')}>{copy.reset.again}</ButtonLink>
			</AccountLayout>
		);
	}
	return (
		<AccountLayout title={copy.reset.title} picture={loaderData.picture}>
			<Form ref={form} method="post" replace noValidate className="space-y-5">
				{errors?.form && <Notice>{errors.form}</Notice>}
				<NewPasswordFields label={copy.newPassword} errors={errors} />
				<Button type="submit" className="w-full" busy={busy && copy.reset.busy}>
					{copy.reset.submit}
				</Button>
			</Form>
		</AccountLayout>
	);
}
