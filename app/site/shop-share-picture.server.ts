import { href } from 'react-router';
import { shopFacts } from '#app/owner/facts.server.ts';
import { requirePicture } from '#app/pictures/masters.server.ts';
import { headPicture, type SharePicture } from '#app/pictures/share-picture.server.ts';

/** The share picture of pages that have none of their own: the first slide's room, with the shop's name. */
export function shopShare(): SharePicture {
	const { name, tagline, slides } = shopFacts();
	return {
		path: href('/share/:kind/:file', { kind: 'shop', file: 'shop.jpg' }),
		picture: requirePicture(slides[0]?.picture ?? ''),
		alt: `${name}: ${tagline}`,
		title: tagline,
		note: '',
		struck: '',
	};
}

export const shopSharePicture = () => headPicture(shopShare());
