import { chargedPrice, lineTotal } from '#app/platform/money.ts';

/** What an invoice says beside its lines: who sells, as it names them. `rate`: of the tax, in hundredths of a per cent; null where there is no tax line. */
export type TaxSettings = {
	rate: number | null;
	/** What stands before its number. Credit notes have none, nor have invoices from before. */
	prefix?: string;
	seller: { name: string; address: string; ntn: string; strn: string };
};

/** Amounts in paisa with tax in them; `tax` is the part of `total` that is tax. */
export type InvoiceLine = {
	name: string;
	/** What of the stone it is, in words. Invoices from before have none. */
	goods?: string;
	/** Hundredths of a sq ft; null where it is no stone. */
	quantity: number | null;
	/** Paisa per sq ft, with tax. */
	price: number | null;
	total: number;
	tax: number;
};

/** What an invoice or a credit note says for good, whatever is changed later. */
export type InvoiceContent = TaxSettings & { lines: InvoiceLine[]; total: number; tax: number };

type BilledLine = { name: string; goods?: string; price: number; discount: number; quantity: number };

const OTHER_CHARGES = 'Delivery and other charges';
const ALLOWANCE = 'Allowance';
const SAMPLES = 'Price of samples, given back';

/**
 * INV-02: the invoice of these lines. `charged`: all that the customer is to pay. What it differs from the stone, such as the
 * fee of a second trip, is a line of its own, and so is what samples give back.
 */
export function invoiceContent(
	lines: readonly BilledLine[],
	{ charged, discounted, sampleCredit = 0 }: { charged: number; discounted: boolean; sampleCredit?: number },
	settings: TaxSettings,
): InvoiceContent {
	const stone = lines.map((line) => {
		const price = chargedPrice(line, discounted);
		return {
			name: line.name,
			...(line.goods && { goods: line.goods }),
			quantity: line.quantity,
			price,
			total: lineTotal(price, line.quantity),
		};
	});
	const other = charged - sumOf(stone) + sampleCredit;
	const billed = [
		...stone,
		...(other === 0
			? []
			: [{ name: other > 0 ? OTHER_CHARGES : ALLOWANCE, quantity: null, price: null, total: other }]),
		...(sampleCredit > 0 ? [{ name: SAMPLES, quantity: null, price: null, total: -sampleCredit }] : []),
	];
	return { ...settings, ...taxedLines(billed, settings.rate) };
}

/**
 * Lines with their tax: what each adds to the tax of those above it and of `below`, in paisa. So they add up to the tax of the
 * total.
 */
export function taxedLines(
	lines: readonly Omit<InvoiceLine, 'tax'>[],
	rate: number | null,
	below = 0,
): Pick<InvoiceContent, 'lines' | 'total' | 'tax'> {
	let sum = below;
	const taxed = lines.map((line) => {
		const before = taxIn(sum, rate);
		sum += line.total;
		return { ...line, tax: taxIn(sum, rate) - before };
	});
	return { lines: taxed, total: sum - below, tax: taxIn(sum, rate) - taxIn(below, rate) };
}

/** The tax in an amount that includes it: total × rate / (100 + rate), rounded half up to the paisa. */
export function taxIn(total: number, rate: number | null): number {
	if (rate === null) return 0;
	// As big integers: a large total times a rate is beyond exact numbers.
	const whole = BigInt(10_000 + rate);
	return Number((2n * BigInt(total) * BigInt(rate) + whole) / (2n * whole));
}

/** `KHI-000123`: with the prefix that it was issued with. */
export function invoiceNumber({ number, content }: Numbered): string {
	return (content.prefix ?? '') + seriesNumber(number);
}

export type Numbered = { number: number; content: Pick<InvoiceContent, 'prefix'> };

/** `000123`, as credit notes are numbered. */
export function seriesNumber(number: number): string {
	return String(number).padStart(6, '0');
}

function sumOf(lines: readonly { total: number }[]): number {
	return lines.reduce((sum, { total }) => sum + total, 0);
}
