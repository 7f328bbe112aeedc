import { data } from 'react-router';
import { shopFacts } from '#app/owner/shop-facts.ts';
import type { Route } from './+types/not-found.page';
import { siteCopy } from './copy.ts';
import { NotFound } from './not-found.tsx';

/** NAV-08: every address without a page, for GET and POST. `not-found.tsx` draws it; its words are in `copy.ts`. */
export function loader() {
	return data(null, { status: 404 });
}

export const action = loader;

export const meta: Route.MetaFunction = () => [{ title: `${siteCopy.notFound.title} · ${shopFacts.name}` }];

export default function NotFoundPage() {
	return <NotFound />;
}
