import { expect, test } from 'vitest';
import { cashCopy } from '#app/staff/cash/copy.ts';
import { staleCopy } from '#app/staff/orders/stale/copy.ts';
import { roadCopy } from '#app/staff/road/copy.ts';
import { loadCopy, returnsCopy } from '#app/staff/yard/copy.ts';

test.for([
	['banking', cashCopy.hint],
	['a delivery, a part, a refusal', roadCopy.sureHint],
	['loading', loadCopy.sureHint],
	['a count of what came back', returnsCopy.sureHint],
	['cancelling what is stale', staleCopy.sureHint],
])('[UNDO-01] what is said before %s is true: it can be undone for ten minutes', ([, words]) => {
	expect(words).toMatch(/can undo it/);
	expect(words).toMatch(/ten minutes/);
	expect(words).not.toMatch(/final|cannot|for good/i);
});
