import { href } from 'react-router';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { requirePicture } from '#app/pictures/masters.server.ts';
import { headPicture, type SharePicture } from '#app/pictures/share-picture.server.ts';

/** The share picture of pages that have none of their own: the first slide's room, with the shop's name. */
export function shopShare(): SharePicture {
	return {
		path: href('/share/:kind/:file', { kind: 'shop', file: 'shop.jpg' }),
		picture: requirePicture(shopFacts.slides[0].picture),
		alt: `${shopFacts.name}: ${shopFacts.tagline}`,
		title: shopFacts.tagline,
		note: '',
		struck: '',
	};
}

export const shopSharePicture = () => headPicture(shopShare());
