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

const TYPED = 'Zainab Canary';
const thrown = (fail: () => unknown): unknown => {
	try {
		return fail();
	} catch (error) {
		return error;
	}
};
const ofPostgres = (message: string, more = {}) =>
	Object.assign(new Error(message), { code: '22P02', ...more });

test.for<[from: string, error: unknown]>([
	['PostgreSQL, of an id', ofPostgres(`invalid input syntax for type uuid: "${TYPED}"`)],
	['PostgreSQL, with quotes in it', ofPostgres(`invalid input syntax for type date: "a" ${TYPED} "b"`)],
	['PostgreSQL, in its hint', ofPostgres('value too long', { detail: TYPED, hint: TYPED, where: TYPED })],
	['a cause', new Error('a press failed', { cause: ofPostgres(`invalid value "${TYPED}"`) })],
	['JSON.parse', thrown(() => JSON.parse(TYPED))],
	['JSON.parse, later', thrown(() => JSON.parse(`{"name": ${TYPED}}`))],
	['BigInt', thrown(() => BigInt(TYPED))],
	['RegExp', thrown(() => new RegExp(`(${TYPED}`))],
	['Intl', thrown(() => new Intl.NumberFormat(TYPED))],
	['URL', thrown(() => new URL(TYPED))],
	['Request', thrown(() => new Request(`http://${TYPED}:Canary`))],
	['several lines', ofPostgres(`refused "\n    at ${TYPED}\n"`)],
	['a mail server', new Error('550 5.1.1 <zainab.Canary@buyer.example>: no such mailbox')],
	['a mail server that quotes no sign', new Error("Can't send mail to Zainab.Canary@buyer.example")],
])('[DOOR-07] what was typed is not logged with an error of %s', ([, error]) => {
	const logged = describeError(error);
	expect(JSON.stringify(logged)).not.toContain('Canary');
	expect(logged.type).not.toBe('');
});

test('[DOOR-07] an error of the shop itself keeps its words, its code and its constraint', () => {
	expect(describeError(new Error('the import was not stored'))).toMatchObject({
		type: 'Error',
		message: 'the import was not stored',
	});
	const refused = Object.assign(new Error('violates unique constraint "orders_one_per_submission"'), {
		code: '23505',
		constraint: 'orders_one_per_submission',
	});
	expect(describeError(refused)).toMatchObject({ code: '23505', constraint: 'orders_one_per_submission' });
});
