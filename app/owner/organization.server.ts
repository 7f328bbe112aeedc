import { publicAddress } from '#app/platform/public-address.server.ts';
import { shopFacts } from './facts.server.ts';

/** schema.org's `Organization`: who the shop is and how to reach it. */
export function organization() {
	const { name, urduName, tagline, contact } = shopFacts();
	return {
		'@context': 'https://schema.org',
		'@type': 'Organization',
		name,
		alternateName: urduName,
		slogan: tagline,
		url: publicAddress('/'),
		logo: publicAddress('/icon.png'),
		telephone: contact.phone,
		email: contact.email,
		address: contact.address,
		contactPoint: {
			'@type': 'ContactPoint',
			contactType: 'customer service',
			telephone: contact.phone,
			email: contact.email,
		},
	};
}
