/** `npm run stock -- PRODUCT [CHANGE QUANTITY [NOTE]]`: changes a stock and tells the ledger why, or prints the ledger. */
import { changeStock } from '#app/inventory/change-stock.server.ts';
import { type StockChange, stockChanges } from '#app/inventory/stock-change.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { formatQuantity, MAX_QUANTITY } from '#app/platform/quantity.ts';
import { OWNER_COMMAND } from '#app/stock/actors.ts';
import { listMovements } from '#app/stock/list-movements.server.ts';
import { stockWords } from '#app/stock/stock-words.ts';
import { readArea } from '#app/typed/amounts.ts';
import { BadCommand, readWords } from './command.ts';
import { readWord } from './read-word.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run stock -- PRODUCT                         prints every change of its stock
npm run stock -- PRODUCT received 120.5 "a note"  adds 120.5 sq ft
npm run stock -- PRODUCT returned 12              adds 12 sq ft that came back
npm run stock -- PRODUCT counted 300              sets the stock to 300 sq ft
npm run stock -- PRODUCT damaged 3.25             takes 3.25 sq ft away
npm run stock -- PRODUCT sample 1                 takes 1 sq ft away
npm run stock -- PRODUCT corrected -2.5 "why"     adds, or takes away below 0; the note is required`;

/** Only a correction may be below 0, and only a count 0. */
const LEAST: Partial<Record<StockChange, number>> = { corrected: -MAX_QUANTITY, counted: 0 };

/** Hundredths of a square foot from `120.5`. */
function quantityOf(typed: string, change: StockChange): number {
	const reading = readArea(typed, { least: LEAST[change] ?? 1, most: MAX_QUANTITY });
	return readWord('How many square feet?', reading);
}

const { positionals } = readWords({ command: 'npm run stock --', usage: USAGE, most: 4 });
const [id, typedChange, typedQuantity = '', note = ''] = positionals;
if (!id) throw new BadCommand('Which product? See npm run stock -- --help');
const change = stockChanges.find((known) => known === typedChange);
if (typedChange && !change) throw new BadCommand(`"${typedChange}" is none of ${stockChanges.join(', ')}.`);
const quantity = change ? quantityOf(typedQuantity, change) : 0;
if (change === 'corrected' && quantity === 0)
	throw new BadCommand('How many square feet? More than 0, or less.');
if (change === 'corrected' && !note) throw new BadCommand('Why? A correction needs a note.');

await withDatabase(async (db) => {
	if (change) {
		const changed = await changeStock(db, id, { change, quantity, actor: OWNER_COMMAND, note });
		if (!changed.ok)
			throw new BadCommand(
				changed.reason === 'short'
					? `Only ${formatQuantity(changed.stock)} sq ft of ${id} are in stock. Nothing was changed.`
					: `There is no product ${id}.`,
			);
		const { before, after } = changed;
		console.log(`${id}: ${formatQuantity(before)} → ${formatQuantity(after)} sq ft.`);
		return 0;
	}
	const movements = await listMovements(db, id);
	for (const { at, reason, quantity, balance, orderId, actor, note } of movements) {
		const moved = `${quantity > 0 ? '+' : ''}${formatQuantity(quantity)}`;
		const order = orderId ? `order ${orderNumber(orderId)}` : '';
		const details = [order, actor && `by ${actor}`, note].filter(Boolean).join(', ');
		console.log(
			`${at.toISOString()}  ${stockWords[reason]}  ${moved}  = ${formatQuantity(balance)}  ${details}`.trimEnd(),
		);
	}
	console.log(`${movements.length} changes of the stock of ${id}.`);
	return 0;
});
