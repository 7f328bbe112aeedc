import { expect, test } from 'vitest';
import { isUnreachable } from './unreachable.server.ts';

const failed = (cause: unknown) => new Error('Failed query', { cause });
const coded = (code: string) => Object.assign(new Error('why'), { code });

test('a refused, broken or silent connection and a server that shuts down count as unreachable', () => {
	for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '57014', '53300', '08006']) {
		expect(isUnreachable(failed(coded(code))), code).toBe(true);
	}
	expect(isUnreachable(failed(new Error('Query read timeout')))).toBe(true);
	expect(isUnreachable(new Error('timeout exceeded when trying to connect'))).toBe(true);
});

test('an error in a statement does not count as unreachable', () => {
	for (const code of ['42703', '42P01', '23505'])
		expect(isUnreachable(failed(coded(code))), code).toBe(false);
});
