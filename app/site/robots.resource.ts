import { href } from 'react-router';
import { visitContext } from '#app/platform/web/visit.server.ts';
import type { Route } from './+types/robots.resource';

/** Addresses that are no pages. Personal pages forbid listing by a tag, which a robot must be able to read. */
const NO_PAGES = ['/auth/', '/cart/offers', '/cart/current', '/live', '/logout'];

/** SHARE-05: names the sitemap, whose address must have a host. */
export function loader({ context }: Route.LoaderArgs) {
	const lines = [
		'User-agent: *',
		'Allow: /',
		...NO_PAGES.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${context.get(visitContext).origin}${href('/sitemap.xml')}`,
	];
	return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
