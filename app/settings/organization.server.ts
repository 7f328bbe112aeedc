import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { shopFacts } from './facts.server.ts';

/** schema.org's `Organization`: who the shop is and how to reach it. */
export function organization() {
	const { name, urduName, tagline, contact } = shopFacts();
	const [telephone, email] = [said(contact.phone), said(contact.email)];
	return {
		'@context': 'https://schema.org',
		'@type': 'Organization',
		name,
		alternateName: said(urduName),
		slogan: said(tagline),
		url: publicAddress('/'),
		logo: publicAddress('/icon.png'),
		telephone,
		email,
		address: said(contact.address),
		contactPoint:
			telephone || email
				? { '@type': 'ContactPoint', contactType: 'customer service', telephone, email }
				: undefined,
	};
}

/** JSON leaves out what is undefined. */
const said = (text: string) => text || undefined;
