import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { describeError } from './log.server.ts';

test('a failed query is logged with its statement and code, without its parameters', () => {
	const canary = 'Zainab Canary, 0300 7654321';
	const cause = Object.assign(new Error('duplicate key'), {
		code: '23505',
		detail: `Key (name)=(${canary}) exists`,
	});
	const logged = JSON.stringify(
		describeError(new DrizzleQueryError('insert into orders values ($1)', [canary], cause)),
	);
	expect(logged).not.toContain('Canary');
	expect(logged).toContain('insert into orders');
	expect(logged).toContain('23505');
	expect(logged).toContain('log.test.ts');
});
