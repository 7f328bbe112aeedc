import { writeFrame } from './frame-facts.ts';
import { sidePicture } from './pictures/side-picture.server.ts';
import { fillIn } from './settings/fill-in.ts';
import { inForce } from './settings/policies.ts';
import type { ShopFacts } from './settings/shop-facts.ts';

/** The frame's part of the owner's facts, as the root loader sends it. */
export function frameOf(facts: ShopFacts): string {
	const { name, urduName, quoteMessage, discountInCart, services, policies, demo } = facts;
	const { phone, email, address, hours, whatsapp } = facts.contact;
	return writeFrame({
		name,
		urduName,
		quoteMessage,
		discountInCart,
		demo,
		whatsapp,
		services: [...services],
		contact: { phone, email, address, hours },
		policies: inForce(policies).map(({ id, title }) => ({ id, title: fillIn(title, facts) })),
		errorPicture: sidePicture('lost', facts),
	});
}
