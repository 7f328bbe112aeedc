import { data } from 'react-router';
import { shopFacts } from '#app/owner/shop-facts.ts';
import type { Route } from './+types/not-found.page';
import { siteCopy } from './copy.ts';
import { NotFound } from './not-found.tsx';

/** NAV-08: whatever has no page of its own, asked for or posted to. */
export function loader() {
	return data(null, { status: 404 });
}

export const action = loader;

export const meta: Route.MetaFunction = () => [{ title: `${siteCopy.notFound.title} · ${shopFacts.name}` }];

export default function NotFoundPage() {
	return <NotFound />;
}
