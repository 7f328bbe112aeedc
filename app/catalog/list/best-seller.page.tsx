import { href } from 'react-router';
import { fromMemory } from '#app/catalog/remembered.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { db } from '#app/platform/db.server.ts';
import type { Route } from './+types/best-seller.page';
import { listFlaggedBestSellers } from './best-sellers.server.ts';
import { loadList } from './load-list.server.ts';
import { keepByPaging } from './paging.ts';
import { type Loaded, NOT_LOADED, ProductList } from './product-list.tsx';

export const handle = { keep: keepByPaging, Failure };

export function loader(args: Route.LoaderArgs) {
	return loadList((paging) => listFlaggedBestSellers(db, paging), args);
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
	return fromMemory(url, serverLoader);
}

export const meta: Route.MetaFunction = () => [
	{ title: `Best sellers · ${shopFacts.name}` },
	{
		name: 'description',
		content: 'The marble and granite that leaves our yard most often, with its price per square foot.',
	},
];

/** LIST-01. */
export default function BestSellerPage({ loaderData }: Route.ComponentProps) {
	return <List loaded={loaderData} />;
}

function Failure() {
	return <List loaded={NOT_LOADED} />;
}

function List({ loaded }: { loaded: Loaded }) {
	return (
		<ProductList
			title="What leaves the yard most often"
			intro="The stones that builders and families come back for, year after year."
			loaded={loaded}
			path={href('/best-seller')}
			empty="No bestseller products found."
			failed="Failed to fetch bestseller products"
		/>
	);
}
