import { expect, test } from 'vitest';
import { trustedProxies, visitorAddress } from './visitor-address.ts';

const ours = trustedProxies(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);

test.each([
	['nobody is believed who is no proxy of ours', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
	['a proxy of ours names the visitor', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
	[
		'what the visitor wrote before it counts for nothing',
		'127.0.0.1',
		'1.2.3.4, 198.51.100.1',
		'198.51.100.1',
	],
	['through two proxies of ours', '10.0.0.2', '1.2.3.4, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
	['a proxy that says nothing is the visitor', '10.0.0.2', undefined, '10.0.0.2'],
	['nonsense is no address', '10.0.0.2', 'nonsense', '10.0.0.2'],
	['and ends the chain', '10.0.0.2', '198.51.100.1, <script>, 10.0.0.3', '10.0.0.3'],
	['an IPv4 address in IPv6 is the same address', '::ffff:127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
	['ports are left out', '::1', '[2001:db8::1]:4711', '2001:db8::1'],
	['also of IPv4', 'fd12::1', '198.51.100.1:4711', '198.51.100.1'],
])('%s', (_, peer, forwarded, expected) => {
	expect(visitorAddress(peer, forwarded, ours)).toBe(expected);
});

test('without proxies the other end is the visitor', () => {
	expect(visitorAddress('127.0.0.1', '198.51.100.1', trustedProxies([]))).toBe('127.0.0.1');
});
