import { nameOf } from '#app/catalog/product.ts';
import type { PageHead } from '#app/platform/web/page-head.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { compareAddress } from './asked-stones.ts';
import type { Compared } from './compared.ts';
import { compareTitle, choosingCopy as copy } from './copy.ts';

/**
 * CHOOSE-11: the canonical address has the stones that are shown, in one order, and nothing of what was searched for, whose results
 * search engines should not list.
 */
export function compareHead({ stones, find }: Compared): PageHead {
	return {
		title: compareTitle(stones.map(nameOf)),
		description: copy.compareHint,
		address: publicAddress(compareAddress(stones.length < 2 ? [] : stones.map(({ id }) => id).sort())),
		isHidden: find !== '',
	};
}
