import { escapeHtml } from '#app/platform/web/escape-html.ts';

/** A page in the sitemap, with paths or addresses. */
export type MappedPage = {
	path: string;
	/** ISO date. */
	changed?: string;
	images?: readonly string[];
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** A file of the sitemap: pages with their pictures. */
export function sitemapOf(pages: readonly MappedPage[], origin: string): string {
	const urls = pages.map(({ path, changed, images = [] }) =>
		[
			`<url><loc>${addressOf(path, origin)}</loc>`,
			changed ? `<lastmod>${changed}</lastmod>` : '',
			...images.map(
				(image) => `<image:image><image:loc>${addressOf(image, origin)}</image:loc></image:image>`,
			),
			'</url>',
		].join(''),
	);
	return `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The list of the sitemap's files. */
export function sitemapIndex(paths: readonly string[], origin: string): string {
	const files = paths.map((path) => `<sitemap><loc>${addressOf(path, origin)}</loc></sitemap>`);
	return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files.join('\n')}\n</sitemapindex>\n`;
}

function addressOf(path: string, origin: string): string {
	return escapeHtml(new URL(path, origin).href);
}
