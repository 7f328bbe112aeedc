import { data, href, redirectDocument } from 'react-router';
import { isStaffAddress, STAFF } from '#app/accounts/back-office.server.ts';
import { accountsCopy } from '#app/accounts/copy.ts';
import { ledAway, pressContext } from '#app/accounts/press.server.ts';
import { withNext } from '#app/accounts/safe-path.ts';
import { viewerContext } from '#app/accounts/viewer-context.server.ts';
import { listOffers } from '#app/catalog/list/list-offers.server.ts';
import { Offers } from '#app/catalog/offers.tsx';
import { db } from '#app/platform/database/db.server.ts';
import { titled } from '#app/root-data.ts';
import type { Route } from './+types/not-found.page';
import { siteCopy } from './copy.ts';
import { NotFound } from './not-found.tsx';

/** NAV-08: every address without a page, for GET and POST. `not-found.tsx` draws it; its words are in `copy.ts`. */
export async function loader() {
	return data({ offers: await listOffers(db) }, { status: 404 });
}

/**
 * STAFF-23: a visitor's press at any address of the back office, existing or not, leads to the login: it may be of somebody who worked
 * there until the session ended.
 */
export async function action({ url, context }: Route.ActionArgs) {
	if (!isStaffAddress(url.pathname) || (await context.get(viewerContext)) !== null) return loader();
	const page = context.get(pressContext)?.page ?? STAFF;
	const next = isStaffAddress(new URL(page, url).pathname) ? page : STAFF;
	const login = redirectDocument(withNext(next, href('/login')));
	const led = ledAway(context, login, accountsCopy.sessionEnded);
	if (led instanceof Response) throw led;
	return led ?? loader();
}

/** Of an answer to a script: where it leads. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: titled(matches, siteCopy.notFound.title) },
];

export default function NotFoundPage({ loaderData: { offers } }: Route.ComponentProps) {
	return (
		<>
			<NotFound />
			{offers.length > 0 && (
				<div className="measure py-12 lg:py-16">
					<Offers products={offers} />
				</div>
			)}
		</>
	);
}
