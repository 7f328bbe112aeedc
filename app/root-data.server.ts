import { fillDays } from '#app/owner/fill-days.ts';
import type { ShopFacts } from '#app/owner/shop-facts.ts';
import type { FrameFacts } from './root-data.ts';

export function frameFacts(facts: ShopFacts): FrameFacts {
	const { name, urduName, quoteMessage, discountInCart, services, policies } = facts;
	const { phone, email, address, hours } = facts.contact;
	return {
		...{ name, urduName, quoteMessage, discountInCart },
		contact: { phone, email, address, hours },
		services: services.map(({ id, title }) => ({ id, title })),
		policies: policies.map(({ id, title }) => ({ id, title: fillDays(title, facts) })),
	};
}
