import { expect, test } from 'vitest';
import { firstDayForm } from './first-day-form.server.ts';
import { stepIds } from './steps.ts';

test('[FIRST-02] a step is not skipped while shoppers would see the demo’s name, contact or bank account', () => {
	const taken = stepIds.filter((step) => firstDayForm.safeParse({ intent: 'skip', step }).success);
	expect(taken).toEqual(['cities', 'stones', 'stock', 'order']);
	expect(firstDayForm.safeParse({ intent: 'skip', step: 'no such step' }).success).toBe(false);
});
