import { data, type LoaderFunctionArgs } from 'react-router';
import type { Card } from '#app/catalog/product.ts';
import { liveVersion } from '#app/live/hub.server.ts';
import { attempt } from '#app/platform/attempt.server.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import { type Page, type Paging, parsePaging } from './paging.ts';
import { toSend } from './sent-page.ts';

/** What a `ProductList` is given of `list`: the part that the address asks for, or, with 503, none where that failed. */
export async function loadList(
	list: (paging: Paging) => Promise<Page<Card>>,
	{ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>,
) {
	const version = liveVersion();
	const loaded = await attempt(() => list(parsePaging(url.searchParams)), context.get(visitContext));
	return loaded.ok ? { version, page: toSend(loaded.value) } : data({ version, page: null }, 503);
}
