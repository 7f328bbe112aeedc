import { href } from 'react-router';
import { loadRemembered } from '#app/instant/remembered-page.ts';
import { db } from '#app/platform/database/db.server.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { titled } from '#app/root-data.ts';
import type { Route } from './+types/featured.page';
import { listCopy, listDescriptions } from './copy.ts';
import { listFeatured } from './featured-products.server.ts';
import { loadList } from './load-list.server.ts';
import { cacheByPaging } from './paging.ts';
import { type Loaded, NOT_LOADED, ProductList } from './product-list.tsx';

const copy = listCopy.featured;

export const handle = { cache: cacheByPaging, Failure };

export function loader(args: Route.LoaderArgs) {
	return loadList((paging) => listFeatured(db, paging), args, {
		title: copy.title,
		description: listDescriptions.featured,
		address: publicAddress(href('/featured')),
	});
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
	return loadRemembered(url, serverLoader);
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.title) }];

/** LIST-02, live. */
export default function FeaturedPage({ loaderData }: Route.ComponentProps) {
	return <List loaded={loaderData} />;
}

function Failure() {
	return <List loaded={NOT_LOADED} />;
}

function List({ loaded }: { loaded: Loaded }) {
	return <ProductList copy={copy} loaded={loaded} path={href('/featured')} />;
}
