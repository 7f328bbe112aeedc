import { href } from 'react-router';
import { findMaster } from '#app/pictures/masters.server.ts';
import { headPicture, type SharePicture } from '#app/pictures/share-picture.server.ts';
import type { HeadPicture } from '#app/platform/web/page-head.ts';
import { shopFacts } from '#app/settings/facts.server.ts';

/** The share picture of pages that have none of their own: the first slide's, with the shop's name. None where there is no slide. */
export function shopShare(): SharePicture | null {
	const { name, tagline, slides } = shopFacts();
	const picture = findMaster(slides[0]?.picture ?? '')?.picture;
	if (!picture) return null;
	return {
		path: href('/share/:kind/:file', { kind: 'shop', file: 'shop.jpg' }),
		picture,
		alt: [name, tagline].filter(Boolean).join(': '),
		title: tagline,
		note: '',
		struck: '',
	};
}

export function shopSharePicture(): HeadPicture | undefined {
	const share = shopShare();
	return share ? headPicture(share) : undefined;
}
