import { expect } from 'vitest';

/** A row of a sum, as it is shown. */
type Shown = { name: string; figure: string };

const TOTALS = ['Total', 'To pay', 'Charged', 'Still to pay'];
const OWED = ['We owe you', 'We still owe'];

/** Adds up rows by eye: each total is what the rows above it come to. */
export function expectAddedUp(rows: readonly Shown[], where: string): void {
	let sum = 0;
	for (const { name, figure } of rows) {
		const [, sign, amount] = /^(−?)PKR ([\d,]+\.\d\d)$/.exec(figure) ?? [];
		if (amount === undefined) continue;
		const paisa = Math.round(Number(amount.replaceAll(',', '')) * 100) * (sign ? -1 : 1);
		if (TOTALS.includes(name)) expect(paisa, `${where}, ${name}: ${JSON.stringify(rows)}`).toBe(sum);
		else if (OWED.includes(name)) expect(paisa, `${where}, ${name}: ${JSON.stringify(rows)}`).toBe(-sum);
		else sum += paisa;
	}
}
