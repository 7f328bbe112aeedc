import type { SyntheticEvent } from 'react';
import { useRootData } from './root-data.ts';

/**
 * The attributes of a link to another site that has an address of this shop in it. A page is the same on every host, so the browser
 * adds the shop's address just before the link is followed.
 */
export function useLinkWithOrigin(linkFrom: (origin: string | null) => string) {
	const { origin } = useRootData();
	function complete({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
		currentTarget.href = linkFrom(location.origin);
	}
	return {
		href: linkFrom(origin),
		onPointerDown: complete,
		onFocus: complete,
		target: '_blank',
		rel: 'noopener noreferrer',
	};
}
