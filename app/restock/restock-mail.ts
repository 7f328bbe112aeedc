import { nameOf, productAddress } from '#app/catalog/product.ts';
import type { Mail } from '#app/mail/mail.ts';
import { isolated } from '#app/typed/isolated.ts';
import { restockMailCopy as copy } from './restock-copy.ts';

/** AGAIN-03: no word of it was typed: the address may be a stranger's. */
export function restockMail(
	recipient: string,
	stone: { id: string; name: string },
	{ origin, leave }: { origin: string; leave: string },
): Mail {
	const name = isolated(nameOf(stone));
	return {
		recipient,
		subject: copy.subject(name),
		content: {
			heading: copy.subject(name),
			parts: [
				copy.greeting,
				copy.isBack(name),
				{ press: copy.see, address: origin + productAddress(stone.id) },
				copy.leave,
				{ press: copy.leavePress, address: leave },
			],
		},
	};
}
