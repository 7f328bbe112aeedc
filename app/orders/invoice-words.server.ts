import { eq } from 'drizzle-orm';
import { nameOf } from '#app/catalog/product.ts';
import { formatDate } from '#app/platform/dates.ts';
import { groupThousands } from '#app/platform/group-thousands.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { amountInEnglish, amountInUrdu } from './amount-in-words.ts';
import { type InvoiceContent, type InvoiceLine, invoiceNumber } from './invoice.ts';
import type { Invoice } from './issue-invoice.server.ts';
import { orderNumber } from './order-number.ts';
import type { InvoiceWords } from './sheets/invoice-sheet.tsx';
import { sheetCopy as copy } from './sheets/sheet-copy.ts';
import { orders } from './tables.server.ts';

/** Sales Tax Act 1990, s. 23: from this amount on, in paisa, an invoice names the buyer's NTN or CNIC. */
const TAX_ID_ABOVE = 100_000_00;

/** INV-02: an invoice as it is printed, with its buyer as the order names them. */
export async function invoiceWords(
	db: Db,
	{ number, orderId, replaces, issuedAt, content }: Invoice,
): Promise<InvoiceWords> {
	const [order] = await db
		.select({
			name: orders.customerName,
			street: orders.street,
			city: orders.city,
			postalCode: orders.postalCode,
		})
		.from(orders)
		.where(eq(orders.id, orderId));
	const { rate, seller, lines, total, tax } = content;
	return {
		number: invoiceNumber(number),
		date: formatDate(issuedAt),
		orderNumber: orderNumber(orderId),
		replaces: replaces === null ? null : invoiceNumber(replaces),
		seller,
		buyer: order?.name
			? { name: order.name, address: `${order.street}, ${order.city} ${order.postalCode}` }
			: null,
		asksTaxId: total > TAX_ID_ABOVE,
		...columns(rate, lines, { total, tax }),
		hasTax: rate !== null,
		english: amountInEnglish(total),
		urdu: amountInUrdu(total),
	};
}

function columns(
	rate: number | null,
	lines: readonly InvoiceLine[],
	{ total, tax }: Pick<InvoiceContent, 'total' | 'tax'>,
) {
	const stone = (line: InvoiceLine) => [
		[nameOf(line), line.goods].filter(Boolean).join(', '),
		line.quantity === null ? '' : formatQuantity(line.quantity),
		line.price === null ? '' : rupees(line.price),
	];
	const heads = [copy.description, copy.quantity, copy.price];
	if (rate === null)
		return {
			heads: [...heads, copy.amount],
			rows: lines.map((line) => [...stone(line), rupees(line.total)]),
			total: [copy.total, '', '', rupees(total)],
		};
	const taxed = (line: { total: number; tax: number }) => [
		rupees(line.total - line.tax),
		rupees(line.tax),
		rupees(line.total),
	];
	return {
		heads: [...heads, copy.withoutTax, copy.tax(rate / 100), copy.withTax],
		rows: lines.map((line) => [...stone(line), ...taxed(line)]),
		total: [copy.total, '', '', ...taxed({ total, tax })],
	};
}

/** The heads of the columns say that these are rupees. */
function rupees(paisa: number): string {
	return groupThousands((paisa / 100).toFixed(2));
}
