import { publicAddress } from './public-address.server.ts';

/** schema.org's `BreadcrumbList`: the pages that lead from the home page to this one, with their paths. */
export function breadcrumbs(pages: [name: string, path: string][]) {
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: pages.map(([name, path], index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: publicAddress(path),
		})),
	};
}
