import { data, type LoaderFunctionArgs } from 'react-router';
import type { Card } from '#app/catalog/product.ts';
import { liveVersion } from '#app/live/hub.server.ts';
import { tryLoad } from '#app/platform/try-load.server.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import { pack } from './packed-page.ts';
import { type Page, type Paging, parsePaging } from './paging.ts';

/** Reads the page of a list that the address names, as data for `ProductList`. A null page with status 503 when that fails. */
export async function loadList(
	list: (paging: Paging) => Promise<Page<Card>>,
	{ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>,
) {
	const version = liveVersion();
	const loaded = await tryLoad(() => list(parsePaging(url.searchParams)), context.get(visitContext));
	return loaded.ok ? { version, page: pack(loaded.value) } : data({ version, page: null }, 503);
}
