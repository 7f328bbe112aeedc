import { expect, test } from 'vitest';
import { firstDayForm } from './first-day-form.server.ts';
import { stepIds } from './steps.ts';

test('[FIRST-02] a step is not skipped that tells shoppers whom to call and where to send money', () => {
	const taken = stepIds.filter((step) => firstDayForm.safeParse({ intent: 'skip', step }).success);
	expect(taken).toEqual(['cities', 'policies', 'front', 'stones', 'stock', 'order']);
	expect(firstDayForm.safeParse({ intent: 'skip', step: 'no such step' }).success).toBe(false);
});
