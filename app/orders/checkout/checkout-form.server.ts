import { z } from 'zod';
import { uses } from '#app/catalog/uses.ts';
import type { Checkout } from '#app/orders/checkout.ts';
import { checkoutCopy as copy } from '#app/orders/copy.ts';
import { readPhone } from '#app/orders/phone.server.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';
import { email, nameLine, optionalText, personName, readBy } from '#app/platform/web/form.server.ts';
import { readPostalCode } from '#app/typed/postal-code.ts';

/** The most lines of one order. */
const MAX_LINES = 100;

/** Millimetres. */
const MAX_THICKNESS = 1000;

/** CHK-02: parses what the checkout form sends into a `Checkout`. */
export const checkoutForm = z
	.object({
		name: personName(copy.errors.name),
		email,
		phone: readBy(readPhone, { required: copy.errors.phone }),
		street: nameLine(copy.errors.street, 300),
		city: nameLine(copy.errors.city, 80),
		postalCode: readBy(readPostalCode, { required: copy.errors.postalCode }),
		notes: optionalText(1000),
		lines: z.string({ error: copy.errors.cart }).transform(parseJson).pipe(wantedLines()),
		total: z
			.string({ error: copy.errors.cart })
			.regex(/^\d{1,15}$/, copy.errors.cart)
			.transform(Number),
		// A page from before an upgrade does not send it.
		credit: z
			.string({ error: copy.errors.cart })
			.regex(/^\d{1,15}$/, copy.errors.cart)
			.default('0')
			.transform(Number),
		key: z.string({ error: copy.errors.cart }).regex(/^[\w-]{16,64}$/, copy.errors.cart),
	})
	.transform(
		({ name, email, phone, street, city, postalCode, notes, lines, total, credit, key }): Checkout => ({
			customer: { name, email, phone, address: { street, city, postalCode } },
			notes,
			lines,
			shownTotal: total,
			shownCredit: credit,
			idempotencyKey: key,
		}),
	);

function wantedLines() {
	const error = copy.errors.cart;
	const id = z.string({ error }).regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u, error);
	const quantity = z.int({ error }).min(MIN_QUANTITY, error).max(MAX_QUANTITY, error);
	// What the page showed of a product, and the goods; a page from before an upgrade does not send them.
	const price = z.int({ error }).min(0, error).optional();
	const discount = z.int({ error }).min(0, error).max(10_000, error).optional();
	const goods = {
		size: goodsText(),
		thickness: z.int({ error }).min(0, error).max(MAX_THICKNESS, error).optional(),
		finish: goodsText(),
		// It is written into mails, so it has none but the shop's own words.
		use: z.enum(['', ...uses], { error }).optional(),
	};
	return z
		.array(z.object({ id, quantity, price, discount, ...goods }, { error }), { error })
		.min(1, error)
		.max(MAX_LINES, copy.errors.tooMany);
}

/** Whether the shop offers it is seen when the cart is priced. */
function goodsText() {
	const error = copy.errors.cart;
	return z
		.string({ error })
		.regex(/^[^\p{Cc}\p{Cs}]{0,80}$/u, error)
		.optional();
}

/** Invalid JSON becomes null, which the schema of the lines refuses. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
