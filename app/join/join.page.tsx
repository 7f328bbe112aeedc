import { data, href, redirectDocument } from 'react-router';
import { unavailable } from '#app/accounts/call-auth.server.ts';
import { cookieCheck } from '#app/accounts/cookie-check.server.ts';
import { accountsCopy } from '#app/accounts/copy.ts';
import { acceptInvitation, findInvitation } from '#app/accounts/people/invitations.server.ts';
import { withNext } from '#app/accounts/safe-path.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { refuseLink } from '#app/platform/limits/wrong-links.server.ts';
import { refuse } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { unreached } from '#app/platform/web/refusal.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/join.page';
import { joinCopy } from './copy.ts';
import { LinkError } from './link-error.tsx';
import { LinkPage } from './link-page.tsx';
import { findOpener, linkedAccount } from './linked-account.server.ts';
import { AcceptForm, NewLoginForm } from './new-login-form.tsx';
import { roleNames } from './role-names.ts';

const copy = joinCopy.join;

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export const headers: Route.HeadersFunction = ({ actionHeaders, errorHeaders }) => {
	const headers = new Headers(errorHeaders ?? actionHeaders);
	headers.set('Cache-Control', 'private, no-store');
	return headers;
};

/** Opening a link changes nothing, because messengers open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const invitation = await findInvitation(db, params.token);
	if (!invitation) refuseLink(context.get(visitContext).address, env.LIMIT_LINK_ADDRESS);
	const { name, email, role } = invitation;
	return data(
		{ name, email, role, opener: await findOpener(context), path: href('/join/:token', params) },
		{ headers: cookieCheck() },
	);
}

export async function action({ request, params, context }: Route.ActionArgs) {
	if (!(await findInvitation(db, params.token)))
		refuseLink(context.get(visitContext).address, env.LIMIT_LINK_ADDRESS);
	const linked = await linkedAccount(db, request, context);
	if (!linked.ok) return linked.refused;
	const { account, headers } = linked;
	const accepted = await acceptInvitation(db, params.token, account).catch(unavailable);
	switch (accepted) {
		case 'joined':
			return redirectDocument(href('/staff'), { headers });
		case 'gone':
			throw data(null, { status: 404, headers });
		case 'staff':
			return refuse({ errors: { form: copy.staff }, values: {} }, 409);
		default:
			return refuse(unreached(joinCopy.unavailable), 503);
	}
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(accountsCopy.unreached);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LinkError error={error} />;
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
	const { name, email, role, opener, path } = loaderData;
	return (
		<LinkPage title={copy.title}>
			<p className="mb-6 text-base">{copy.invited(roleNames[role])}</p>
			{opener && <p className="mb-6">{copy.signedIn(opener.name, opener.email)}</p>}
			{opener?.isStaff && (
				<p>
					{copy.staff}{' '}
					<a href={href('/staff')} className="underline underline-offset-4">
						{copy.toStaff}
					</a>
				</p>
			)}
			{opener && !opener.isStaff && (
				<>
					<AcceptForm refused={actionData} submit={copy.accept} />
					<p className="mt-6 text-sm text-stone-1">{copy.other}</p>
				</>
			)}
			{!opener && (
				<>
					<p className="mb-6">{copy.about}</p>
					<NewLoginForm refused={actionData} name={name} email={email} submit={copy.submit} />
					<p className="mt-8 text-sm">
						{copy.known}{' '}
						<a
							href={withNext(path, href('/login'))}
							className="inline-flex min-h-11 items-center underline underline-offset-4"
						>
							{copy.login}
						</a>
					</p>
				</>
			)}
		</LinkPage>
	);
}
