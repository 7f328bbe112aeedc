import { EVERY_CATEGORY } from '#app/catalog/product.ts';
import type { PageHead } from '#app/platform/web/page-head.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { type Filter, noFilter, shopAddress, sortsFor } from './filter.ts';
import { pageTitleOf } from './list-heading.ts';
import { shopDescription } from './shop-copy.ts';

/**
 * The canonical address is that of the filter alone: its orders, views and further pages show the same products. Search engines
 * should list no results of a search, and no list without products.
 */
export function shopHead(filter: Filter, isEmpty: boolean): PageHead {
	const [sort] = sortsFor(filter);
	return {
		title: pageTitleOf(filter),
		description: shopDescription(
			filter.category === EVERY_CATEGORY ? null : filter.category,
			shopFacts().contact.city,
		),
		address: publicAddress(shopAddress({ ...filter, sort, view: noFilter.view })),
		isHidden: filter.search !== '' || isEmpty,
	};
}
