import { data, type LoaderFunctionArgs } from 'react-router';
import type { Card } from '#app/catalog/product.ts';
import { liveVersion } from '#app/live/hub.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import type { PageHead } from '#app/platform/web/page-head.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { pack } from './packed-page.ts';
import { type Page, type Paging, parsePaging } from './paging.ts';

/** Reads the page of a list that the address names, as data for `ProductList`. An
 * empty list should not be listed by search engines. A null page with status 503 when that fails. */
export async function loadList(
	list: (paging: Paging) => Promise<Page<Card>>,
	{ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>,
	head: Pick<PageHead, 'title' | 'description' | 'address'>,
) {
	const version = liveVersion();
	const visit = context.get(visitContext);
	const page = await orInstead(visit, 'a list of products could not be loaded', null, () =>
		list(parsePaging(url.searchParams)),
	);
	if (!page) return data({ version, page }, 503);
	visit.head = { ...head, isHidden: page.products.length === 0 };
	return { version, page: pack(page) };
}
