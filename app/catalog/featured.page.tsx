import { data, href } from 'react-router';
import { liveVersion } from '#app/live/hub.server.ts';
import { useLive } from '#app/live/use-live.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { db } from '#app/platform/db.server.ts';
import type { Keep } from '#app/platform/keep.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import type { Route } from './+types/featured.page';
import { attempt } from './attempt.server.ts';
import { listFeatured } from './featured-products.server.ts';
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
		() => listFeatured(db, parsePaging(url.searchParams)),
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
	{ title: `Featured stone · ${shopFacts.name}` },
	{ name: 'description', content: 'The stones we would show you first, with their price per square foot.' },
];

/** LIST-02, live. */
export default function FeaturedPage({ loaderData }: Route.ComponentProps) {
	useLive(loaderData);
	useRemembered(loaderData, standingOf);
	return (
		<ProductList
			title="The stones we would show you first"
			intro="Chosen by the people who cut them: what came out of the quarry well, and what is hard to find elsewhere."
			page={loaderData.page}
			path={href('/featured')}
			empty="No featured products found."
			failed="Failed to fetch featured products"
		/>
	);
}
