import { expect, test } from 'vitest';
import { guarded } from '#app/platform/spreadsheet-text.ts';
import { runCount } from '#test/run-count.ts';
import { newOrderId } from './new-order-id.server.ts';
import { isOrderId } from './order-id.ts';
import { orderNumber } from './order-number.ts';

test('[BACK-10] the number of a new order begins with a letter and a digit, so that no spreadsheet reads it', () => {
	for (let run = 0; run < runCount(2000); run++) {
		const id = newOrderId();
		expect(isOrderId(id)).toBe(true);
		const number = orderNumber(id);
		expect(number).toMatch(/^[ABC]\d[\dA-F]{6}$/);
		expect(guarded(number)).toBe(number);
	}
});
