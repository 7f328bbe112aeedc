import { expect, test } from 'vitest';
import { oneSpelling } from './one-spelling.ts';

/** Each spelling of a file, in a row or as many as it says, and what it is taken for; with a question mark what is asked. */
function spelled(inFile: readonly (string | [string, number])[], inShop: string[] = []): string[] {
	const counted = inFile.map((one) =>
		typeof one === 'string' ? { name: one, rows: 1 } : { name: one[0], rows: one[1] },
	);
	const found = oneSpelling(counted, inShop);
	return counted.map(({ name }) => {
		const one = found.get(name);
		return one && 'name' in one ? one.name : `${one?.maybe}?`;
	});
}

test.each<[name: string, inFile: (string | [string, number])[], inShop: string[], read: string[]]>([
	['case and spaces', ['marble', 'MARBLE', 'Marble  '], [], ['Marble', 'Marble', 'Marble']],
	['the odd one', ['marble', 'MARBLE', 'Marble', 'Mar ble'], [], ['Marble', 'Marble', 'Marble', 'Marble?']],
	['most rows', [['ONYX', 9], 'Onyx'], [], ['ONYX', 'ONYX']],
	['the shop', [['ONYX', 9], 'onyx'], ['Onyx'], ['Onyx', 'Onyx']],
	['the shop has both', ['Onyx', 'onyx', 'ONYX'], ['Onyx', 'onyx'], ['Onyx', 'onyx', 'Onyx']],
	['the shop has the odd one', [['Limestone', 9]], ['Lime Stone'], ['Lime Stone?']],
	['the shop has all', ['Limestone', 'Lime Stone'], ['Limestone', 'Lime Stone'], ['Limestone', 'Lime Stone']],
	['neither is clear', ['Limestone', 'Lime-stone'], [], ['Lime-stone?', 'Limestone?']],
	['spaces within', ['White  Marble', 'White Marble'], [], ['White Marble', 'White Marble']],
	['Urdu', ['سنگ كالا', 'سنگ کالا'], ['سنگ کالا'], ['سنگ کالا', 'سنگ کالا']],
	['others', ['Marble', 'Granite'], [], ['Marble', 'Granite']],
])('[FILE-09] categories are one or asked: %s', (_, inFile, inShop, read) => {
	expect(spelled(inFile, inShop)).toEqual(read);
});
