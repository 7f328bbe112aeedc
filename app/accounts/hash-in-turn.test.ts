import { expect, test } from 'vitest';
import { hashInTurn } from './hash-in-turn.server.ts';

const address = '192.0.2.1';
const done = async () => 'done' as const;

test('[DEVICE-03] [DEVICE-04] a crowd at an address does not stop a known device there, nor one that has waited', async () => {
	const { promise: ended, resolve: end } = Promise.withResolvers<void>();
	const crowd = Array.from({ length: 10 }, () => hashInTurn({ address }, () => ended));
	expect(await hashInTurn({ address, email: 'sana@buyer.example' }, done)).toMatchObject({
		status: 429,
		message: 'Many passwords are being checked just now. Please try again in 5 seconds.',
	});
	expect(await hashInTurn({ device: 'phone' }, done)).toBe('done');
	expect(await hashInTurn({ address, email: 'sana@buyer.example', hasWaited: true }, done)).toBe('done');
	expect(await hashInTurn({ address: '192.0.2.2' }, done)).toBe('done');
	end();
	await Promise.all(crowd);
	expect(await hashInTurn({ address }, done)).toBe('done');
});

test('[QUEUE-01] the addresses of one IPv6 network count as one', async () => {
	const { promise: ended, resolve: end } = Promise.withResolvers<void>();
	const crowd = Array.from({ length: 10 }, (_, n) =>
		hashInTurn({ address: `2001:db8:1:2::${n}` }, () => ended),
	);
	expect(await hashInTurn({ address: '2001:db8:1:2::ff' }, done)).toMatchObject({ status: 429 });
	expect(await hashInTurn({ address: '2001:db8:1:3::1' }, done)).toBe('done');
	end();
	await Promise.all(crowd);
});
