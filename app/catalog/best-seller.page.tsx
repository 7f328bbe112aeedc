import { data, href } from 'react-router';
import { liveVersion } from '#app/live/hub.server.ts';
import { useLive } from '#app/live/use-live.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { db } from '#app/platform/db.server.ts';
import type { Keep } from '#app/platform/keep.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import type { Route } from './+types/best-seller.page';
import { attempt } from './attempt.server.ts';
import { listFlaggedBestSellers } from './best-sellers.server.ts';
import { parsePaging, withPaging } from './paging.ts';
import { ProductList } from './product-list.tsx';
import { fromMemory, type Standing, useRemembered } from './remembered.ts';
import { toSend } from './sent-page.ts';

export const handle = {
	keep: {
		topic: 'products',
		query: (params) => withPaging('', parsePaging(params)),
	} satisfies Keep,
};

export async function loader({ url, context }: Route.LoaderArgs) {
	const version = liveVersion();
	const loaded = await attempt(
		() => listFlaggedBestSellers(db, parsePaging(url.searchParams)),
		context.get(visitContext),
	);
	return loaded.ok ? { version, page: toSend(loaded.value) } : data({ version, page: null }, 503);
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
	return fromMemory(url, serverLoader);
}

function standingOf({ page }: Route.ComponentProps['loaderData']): Standing {
	return page ? 'whole' : 'failed';
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
	useLive(loaderData);
	useRemembered(loaderData, standingOf);
	return (
		<ProductList
			title="What leaves the yard most often"
			intro="The stones that builders and families come back for, year after year."
			page={loaderData.page}
			path={href('/best-seller')}
			empty="No bestseller products found."
			failed="Failed to fetch bestseller products"
		/>
	);
}
