import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';
import { tidyLine } from './text.ts';

test('[WIDE-02] a text with letters from right to left is isolated in a sentence, and a field takes the signs off again', () => {
	for (const plain of ['', 'Ayesha Khan', '0300 1234567', 'Straße №7', '👩‍👩‍👧‍👦', '山田', '۰۳۰۰ ۱۲۳'])
		expect(isolated(plain)).toBe(plain);
	for (const typed of ['فاطمہ', 'House 7, سنگتراش Road', '۱۲ گلی', 'שלום', 'ﻻ']) {
		expect(isolated(typed)).toBe(`\u2068${typed}\u2069`);
		expect(tidyLine(isolated(typed))).toBe(tidyLine(typed));
	}
});
