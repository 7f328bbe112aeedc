import { href } from 'react-router';
import { findFacets } from '#app/catalog/list/find-facets.server.ts';
import { listMapped, listParts, type MappedProduct } from '#app/catalog/list/list-sitemap.server.ts';
import { productAddress } from '#app/catalog/product.ts';
import { pictureAddress } from '#app/pictures/picture.ts';
import { db } from '#app/platform/database/db.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { listRooms } from '#app/room/list-rooms.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { inForce } from '#app/settings/policies.ts';
import type { Route } from './+types/sitemap.resource';
import { shownArticles } from './blog/articles.ts';
import { type MappedPage, sitemapIndex, sitemapOf } from './sitemap.server.ts';

/** The query parameter with the id of the first product in a file. */
const FROM = 'from';

/**
 * SHARE-05: every public page with its pictures. Where the products need several files, it lists these: `?from=<id>` for each,
 * the first one with all other pages. The page cache does not hold it, since it names the host of the request.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { origin } = context.get(visitContext);
	const from = url.searchParams.get(FROM);
	const parts = await listParts(db);
	if (from === null && parts.length > 1) return xml(sitemapIndex(parts.map(partPath), origin));
	const first = from ?? '';
	if (first.includes('\0')) return new Response('There is no such file.', { status: 404 });
	const products = await listMapped(db, first);
	const others = from === null || from === parts[0] ? await otherPages() : [];
	return xml(sitemapOf([...others, ...products.map(mapped)], origin));
}

function partPath(from: string): string {
	return `${href('/sitemap.xml')}?${new URLSearchParams({ [FROM]: from })}`;
}

async function otherPages(): Promise<MappedPage[]> {
	const [{ categories }, rooms] = await Promise.all([findFacets(db), listRooms(db)]);
	const facts = shopFacts();
	const articles = shownArticles(facts);
	return [
		{ path: href('/'), images: facts.slides.map(({ picture }) => pictureAddress(picture)) },
		{ path: href('/shop') },
		...categories.map((category) => ({ path: `${href('/shop')}?${new URLSearchParams({ category })}` })),
		{ path: href('/best-seller') },
		{ path: href('/featured') },
		{ path: href('/calculator') },
		...(rooms.length > 0 ? [{ path: href('/room') }, { path: href('/room/yours') }] : []),
		...rooms.map(({ name, plain }) => ({
			path: href('/room/:name', { name }),
			images: plain ? [pictureAddress(plain.name)] : [],
		})),
		...(articles.length > 0 ? [{ path: href('/blog') }] : []),
		...articles.map(({ id, date, picture }) => ({
			path: href('/blog/:id', { id }),
			changed: date,
			images: [pictureAddress(picture)],
		})),
		...inForce(facts.policies).map(({ id }) => ({ path: href('/policies/:id', { id }) })),
	];
}

function mapped({ id, image, views, updatedAt }: MappedProduct): MappedPage {
	return {
		path: productAddress(id),
		changed: updatedAt.toISOString(),
		images: [...new Set([image, ...views])].filter(
			(address) => /^(\/[^/]|https:)/.test(address) && URL.canParse(address, 'https://shop.example'),
		),
	};
}

function xml(text: string): Response {
	return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
