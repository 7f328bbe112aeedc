import { href } from 'react-router';
import { fromMemory } from '#app/catalog/remembered.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { db } from '#app/platform/db.server.ts';
import type { Route } from './+types/featured.page';
import { listFeatured } from './featured-products.server.ts';
import { loadList } from './load-list.server.ts';
import { keepByPaging } from './paging.ts';
import { type Loaded, NOT_LOADED, ProductList } from './product-list.tsx';

export const handle = { keep: keepByPaging, Failure };

export function loader(args: Route.LoaderArgs) {
	return loadList((paging) => listFeatured(db, paging), args);
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
	return fromMemory(url, serverLoader);
}

export const meta: Route.MetaFunction = () => [
	{ title: `Featured stone · ${shopFacts.name}` },
	{ name: 'description', content: 'The stones we would show you first, with their price per square foot.' },
];

/** LIST-02, live. */
export default function FeaturedPage({ loaderData }: Route.ComponentProps) {
	return <List loaded={loaderData} />;
}

function Failure() {
	return <List loaded={NOT_LOADED} />;
}

function List({ loaded }: { loaded: Loaded }) {
	return (
		<ProductList
			title="The stones we would show you first"
			intro="Chosen by the people who cut them: what came out of the quarry well, and what is hard to find elsewhere."
			loaded={loaded}
			path={href('/featured')}
			empty="No featured products found."
			failed="Failed to fetch featured products"
		/>
	);
}
