import { data } from 'react-router';
import { listOffers } from '#app/catalog/list/list-offers.server.ts';
import { Offers } from '#app/catalog/offers.tsx';
import { db } from '#app/platform/db.server.ts';
import { titled } from '#app/root-data.ts';
import type { Route } from './+types/not-found.page';
import { siteCopy } from './copy.ts';
import { NotFound } from './not-found.tsx';

/** NAV-08: every address without a page, for GET and POST. `not-found.tsx` draws it; its words are in `copy.ts`. */
export async function loader() {
	return data({ offers: await listOffers(db) }, { status: 404 });
}

export const action = loader;

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
