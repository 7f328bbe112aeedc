import { eq } from 'drizzle-orm';
import { nameOf } from '#app/catalog/product.ts';
import { addressInWords } from '#app/orders/address-words.ts';
import { type InvoiceContent, type InvoiceLine, invoiceNumber, seriesNumber } from '#app/orders/invoice.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import type { InvoiceWords } from '#app/orders/sheets/invoice-sheet.tsx';
import { sheetCopy as copy } from '#app/orders/sheets/sheet-copy.ts';
import { invoices, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { groupThousands } from '#app/typed/group-thousands.ts';
import { isolated } from '#app/typed/isolated.ts';
import { amountInEnglish, amountInUrdu } from './amount-in-words.ts';
import { type CreditNote, type Invoice, listBills } from './list-bills.server.ts';

/** Sales Tax Act 1990, s. 23: from this amount on, in paisa, an invoice names the buyer's NTN or CNIC. */
const TAX_ID_ABOVE = 100_000_00;

/** INV-02, INV-07: all that an order is billed with, as it is printed: each invoice that counts, and its credit notes. */
export async function billWords(db: Db, orderId: string): Promise<InvoiceWords[]> {
	const words: InvoiceWords[] = [];
	for (const { invoice, creditNotes } of await listBills(db, orderId)) {
		words.push(await invoiceWords(db, invoice));
		for (const note of creditNotes) words.push(await creditNoteWords(db, note, invoice));
	}
	return words;
}

/** INV-02: an invoice as it is printed. */
export async function invoiceWords(db: Db, invoice: Invoice): Promise<InvoiceWords> {
	const replaced =
		invoice.replaces === null
			? []
			: await db.select().from(invoices).where(eq(invoices.number, invoice.replaces));
	return {
		title: `${copy.invoice} ${copy.number} ${invoiceNumber(invoice)}`,
		about: replaced.map((before) => copy.replaces(invoiceNumber(before))),
		...(await paperWords(db, invoice, copy.total)),
	};
}

/** INV-07: a credit note as it is printed. */
async function creditNoteWords(db: Db, note: CreditNote, invoice: Invoice): Promise<InvoiceWords> {
	return {
		title: `${copy.creditNote} ${copy.number} ${seriesNumber(note.number)}`,
		about: [copy.reduces(invoiceNumber(invoice), formatDate(invoice.issuedAt)), copy.reasons[note.reason]],
		...(await paperWords(db, note, copy.takenOff)),
	};
}

/** What both say, with the buyer as the order names them. */
async function paperWords(
	db: Db,
	{ orderId, issuedAt, content }: Pick<Invoice, 'orderId' | 'issuedAt' | 'content'>,
	totalWord: string,
) {
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
		date: formatDate(issuedAt),
		orderNumber: orderNumber(orderId),
		seller,
		buyer: order?.name ? { name: order.name, address: addressInWords(order) } : null,
		asksTaxId: total > TAX_ID_ABOVE,
		...columns(rate, lines, { total, tax }, totalWord),
		hasTax: rate !== null,
		english: amountInEnglish(total),
		urdu: amountInUrdu(total),
	};
}

function columns(
	rate: number | null,
	lines: readonly InvoiceLine[],
	{ total, tax }: Pick<InvoiceContent, 'total' | 'tax'>,
	totalWord: string,
) {
	const stone = (line: InvoiceLine) => [
		[isolated(nameOf(line)), line.goods].filter(Boolean).join(', '),
		line.quantity === null ? '' : formatQuantity(line.quantity),
		line.price === null ? '' : rupees(line.price),
	];
	const heads = [copy.description, copy.quantity, copy.price];
	if (rate === null)
		return {
			heads: [...heads, copy.amount],
			rows: lines.map((line) => [...stone(line), rupees(line.total)]),
			total: [totalWord, '', '', rupees(total)],
		};
	const taxed = (line: { total: number; tax: number }) => [
		rupees(line.total - line.tax),
		rupees(line.tax),
		rupees(line.total),
	];
	return {
		heads: [...heads, copy.withoutTax, copy.tax(rate / 100), copy.withTax],
		rows: lines.map((line) => [...stone(line), ...taxed(line)]),
		total: [totalWord, '', '', ...taxed({ total, tax })],
	};
}

/** The heads of the columns say that these are rupees. */
function rupees(paisa: number): string {
	const amount = groupThousands((Math.abs(paisa) / 100).toFixed(2));
	return paisa < 0 ? `−${amount}` : amount;
}
