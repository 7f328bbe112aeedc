import type { Picture } from '#app/pictures/picture.ts';
import { policyIds } from './settings/policy-ids.ts';
import { type ServiceId, serviceIds } from './settings/service-ids.ts';

/** What the shop's frame shows of the owner's facts, and what every price needs. A page's loader brings the rest. */
export type FrameFacts = {
	name: string;
	urduName: string;
	contact: { phone: string; email: string; address: string; hours: string };
	/** The shop's WhatsApp number, digits only. */
	whatsapp: string;
	quoteMessage: string;
	/** CART-04. */
	discountInCart: boolean;
	services: { id: ServiceId; title: string }[];
	/** The policies that are in force. */
	policies: { id: (typeof policyIds)[number]; title: string }[];
	/** Whether shoppers see what the demo invents. */
	demo: boolean;
	/** The picture beside the text of an error page; null where there is none, and when the root loader itself failed. */
	errorPicture: Picture | null;
};

/** No fact of the frame has this control character: `app/typed/text.ts` takes it out. In a page it is one byte; a line's end would be three. */
const BETWEEN = '\x7f';

/**
 * As one text, which is 150 bytes shorter in every page than data with names. It repeats what the page's HTML says, in the order of the
 * HTML: so it costs little when it is compressed.
 */
export function writeFrame(facts: FrameFacts): string {
	const { name, urduName, contact, whatsapp, quoteMessage, discountInCart, demo, errorPicture } = facts;
	return [
		...listed(facts.services, serviceIds),
		...listed(facts.policies, policyIds),
		name,
		urduName,
		contact.phone,
		contact.email,
		`${whatsapp}?text=${encodeURIComponent(quoteMessage)}`,
		contact.address,
		contact.hours,
		discountInCart ? '1' : '',
		demo ? '1' : '',
		...(errorPicture
			? [
					`${errorPicture.name} ${errorPicture.hash} ${errorPicture.width} ${errorPicture.height} ${errorPicture.colour}`,
				]
			: []),
	].join(BETWEEN);
}

/** The owner's order as digits, then the titles in it. */
function listed(rows: readonly { id: string; title: string }[], ids: readonly string[]): string[] {
	return [rows.map(({ id }) => ids.indexOf(id)).join(''), ...rows.map(({ title }) => title)];
}

export function readFrame(text: string): FrameFacts {
	const texts = text.split(BETWEEN);
	const next = () => texts.shift() ?? '';
	const rows = <Id>(ids: readonly Id[]) =>
		[...next()].map((at) => ({ id: ids[Number(at)] as Id, title: next() }));
	const services = rows(serviceIds);
	const policies = rows(policyIds);
	const [name, urduName, phone, email] = [next(), next(), next(), next()];
	const [whatsapp = '', quoteMessage = ''] = next().split('?text=');
	const [address, hours, discount, demo, picture] = [next(), next(), next(), next(), next()];
	return {
		services,
		policies,
		name,
		urduName,
		whatsapp,
		contact: { phone, email, address, hours },
		quoteMessage: decodeURIComponent(quoteMessage),
		discountInCart: discount === '1',
		demo: demo === '1',
		errorPicture: picture ? readPicture(picture) : null,
	};
}

function readPicture(text: string): Picture {
	const [name = '', hash = '', width, height, colour = ''] = text.split(' ');
	return { name, hash, width: Number(width), height: Number(height), colour };
}
