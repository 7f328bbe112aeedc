import { type InvoiceContent, type InvoiceLine, taxedLines } from './invoice.ts';
import type { Stage } from './order-status.ts';

/** Why an invoice is reduced. `corrected`: it billed what is not charged, such as a fee that was taken back. */
export const creditReasons = ['cancelled', 'refused', 'returned', 'corrected'] as const;

export type CreditReason = (typeof creditReasons)[number];

/** A delivery has its time until it is undone; so stone came back from the door where there is none. */
export function creditReasonOf({
	stage,
	deliveredAt,
}: {
	stage: Stage;
	deliveredAt: Date | null;
}): CreditReason {
	if (stage === 'cancelled' || stage === 'refused') return stage;
	if (stage !== 'returned') return 'corrected';
	return deliveredAt ? 'returned' : 'refused';
}

type Untaxed = Omit<InvoiceLine, 'tax'>;

type Billed = { invoice: { content: InvoiceContent }; creditNotes: readonly { content: InvoiceContent }[] };

/** What is billed beyond what is due, line by line: below 0 where more is due than billed. */
export function linesBeyond({ invoice, creditNotes }: Billed, due: InvoiceContent): Untaxed[] {
	const beyond = new Map<string, Untaxed>();
	const add = (line: Untaxed, sign: 1 | -1) => {
		const key = `${line.price} ${line.name}`;
		const before = beyond.get(key) ?? { ...line, quantity: line.quantity && 0, total: 0 };
		const quantity = line.quantity && (before.quantity ?? 0) + sign * line.quantity;
		beyond.set(key, { ...before, quantity, total: before.total + sign * line.total });
	};
	for (const line of invoice.content.lines) add(line, 1);
	for (const { content } of [...creditNotes, { content: due }])
		for (const line of content.lines) add(line, -1);
	return [...beyond.values()]
		.filter(({ quantity, total }) => quantity || total)
		.map(({ name, quantity, price, total }) => ({ name, quantity, price, total }));
}

/** INV-07: the credit note that leaves of a bill what is due. Its tax is what the two differ in. */
export function creditContent(bill: Billed, due: InvoiceContent): InvoiceContent {
	const { rate, seller } = bill.invoice.content;
	return { rate, seller, ...taxedLines(linesBeyond(bill, due), rate, due.total) };
}
