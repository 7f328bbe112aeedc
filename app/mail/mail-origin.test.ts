import { expect, test } from 'vitest';
import { mailOrigin } from './mail-origin.server.ts';

test.each([
	'http://localhost:4100',
	'http://127.0.0.1:3000',
	'http://192.168.1.20:3000',
	'http://[::1]:3000',
])('[AUTH-01] a reset link leads to the host of the request on a local network: %s', (origin) =>
	expect(mailOrigin(origin)).toBe(origin),
);

test.each(['http://evil.example', 'http://localhost.evil.example', 'http://203.0.113.7:3000'])(
	'[AUTH-01] a reset link never leads to another host that only the request names: %s',
	(origin) => expect(mailOrigin(origin)).toBe('http://localhost:3000'),
);
