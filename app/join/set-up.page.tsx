import { data, href, redirectDocument } from 'react-router';
import { unavailable } from '#app/accounts/call-auth.server.ts';
import { cookieCheck } from '#app/accounts/cookie-check.server.ts';
import { accountsCopy } from '#app/accounts/copy.ts';
import { becomeOwner, isSetUpTokenGood } from '#app/accounts/people/owner-set-up.server.ts';
import { withNext } from '#app/accounts/safe-path.ts';
import { db } from '#app/platform/database/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { refuseLink } from '#app/platform/limits/wrong-links.server.ts';
import { refuse } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { unreached } from '#app/platform/web/refusal.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/set-up.page';
import { joinCopy } from './copy.ts';
import { LinkError } from './link-error.tsx';
import { LinkPage } from './link-page.tsx';
import { findOpener, linkedAccount } from './linked-account.server.ts';
import { AcceptForm, NewLoginForm } from './new-login-form.tsx';

const copy = joinCopy.setUp;

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export const headers: Route.HeadersFunction = ({ actionHeaders, errorHeaders }) => {
	const headers = new Headers(errorHeaders ?? actionHeaders);
	headers.set('Cache-Control', 'private, no-store');
	return headers;
};

export async function loader({ params, context }: Route.LoaderArgs) {
	if (!(await isSetUpTokenGood(db, params.token)))
		refuseLink(context.get(visitContext).address, env.LIMIT_LINK_ADDRESS);
	return data(
		{ opener: await findOpener(context), path: href('/set-up/:token', params) },
		{ headers: cookieCheck() },
	);
}

export async function action({ request, params, context }: Route.ActionArgs) {
	if (!(await isSetUpTokenGood(db, params.token)))
		refuseLink(context.get(visitContext).address, env.LIMIT_LINK_ADDRESS);
	const linked = await linkedAccount(db, request, context);
	if (!linked.ok) return linked.refused;
	const { account, headers } = linked;
	const done = await becomeOwner(db, params.token, account).catch(unavailable);
	if (done === true) return redirectDocument(href('/staff'), { headers });
	if (done === false) throw data(null, { status: 404, headers });
	return refuse(unreached(joinCopy.unavailable), 503);
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(accountsCopy.unreached);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LinkError error={error} />;
}

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
	const { opener, path } = loaderData;
	return (
		<LinkPage title={copy.title}>
			<p className="mb-6">{copy.about}</p>
			{opener ? (
				<>
					<p className="mb-6">{joinCopy.join.signedIn(opener.name, opener.email)}</p>
					<AcceptForm refused={actionData} submit={copy.accept} />
				</>
			) : (
				<>
					<NewLoginForm refused={actionData} submit={copy.submit} />
					<p className="mt-8 text-sm">
						{joinCopy.join.known}{' '}
						<a
							href={withNext(path, href('/login'))}
							className="inline-flex min-h-11 items-center underline underline-offset-4"
						>
							{joinCopy.join.login}
						</a>
					</p>
				</>
			)}
		</LinkPage>
	);
}
