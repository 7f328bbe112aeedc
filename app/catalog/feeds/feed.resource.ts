import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { db } from '#app/platform/database/db.server.ts';
import { log } from '#app/platform/log.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/feed.resource';
import { feedFile, feedNames } from './feed-names.ts';
import { openFeed } from './keep-feed.server.ts';

/**
 * `/feeds/google.xml` and `/feeds/meta.xml`, which Google and Meta read by themselves. 304 where nothing has changed for whom asks.
 * The page cache does not hold them: they name the host of the request, and may be larger than all its pages.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const name = feedNames.find((name) => feedFile(name) === params.file);
	if (!name) return new Response('There is no such feed.', { status: 404 });
	const feed = await openFeed(db, name, context.get(visitContext).origin).catch((error: unknown) => {
		log.error({ error }, 'a feed could not be written');
		return null;
	});
	if (!feed)
		return new Response('The feed cannot be read now.', { status: 503, headers: { 'Retry-After': '60' } });
	const headers = new Headers({
		'Content-Type': 'application/xml; charset=utf-8',
		ETag: `W/"${feed.tag}"`,
		// A list for machines: a search engine shows the pages that it leads to.
		'X-Robots-Tag': 'noindex',
	});
	const isKnown = request.headers.get('If-None-Match')?.includes(feed.tag);
	if (isKnown || request.method === 'HEAD') {
		await feed.file.close();
		return new Response(null, { status: isKnown ? 304 : 200, headers });
	}
	const compressed = feed.file.createReadStream();
	headers.append('Vary', 'Accept-Encoding');
	if (!acceptsGzip(request)) {
		// A client that disconnects ends both streams, and closes the file.
		return new Response(bodyOf(pipeline(compressed, createGunzip(), () => {})), { headers });
	}
	headers.set('Content-Encoding', 'gzip');
	return new Response(bodyOf(compressed), { headers });
}

const acceptsGzip = ({ headers }: Request): boolean =>
	/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(headers.get('Accept-Encoding') ?? '');

/** Node's own type of a web stream has fewer members than the browsers'. */
const bodyOf = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
