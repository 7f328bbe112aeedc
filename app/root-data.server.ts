import { fillDays } from '#app/owner/fill-days.ts';
import type { ShopFacts } from '#app/owner/shop-facts.ts';
import { stonesBeside } from '#app/owner/stones-beside.ts';
import { requirePicture } from '#app/pictures/masters.server.ts';
import { writeFrame } from './frame-facts.ts';

/** The frame's part of the owner's facts, as the root loader sends it. */
export function frameOf(facts: ShopFacts): string {
	const { name, urduName, quoteMessage, discountInCart, services, policies } = facts;
	const { phone, email, address, hours, whatsapp } = facts.contact;
	return writeFrame({
		...{ name, urduName, quoteMessage, discountInCart, whatsapp, services: [...services] },
		contact: { phone, email, address, hours },
		policies: policies.map(({ id, title }) => ({ id, title: fillDays(title, facts) })),
		errorPicture: requirePicture(stonesBeside.lost),
	});
}
