import { expect, test } from 'vitest';
import { trustedProxies, visitorAddress } from './visitor-address.ts';

const proxies = trustedProxies(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);

test.each([
	['X-Forwarded-For of an untrusted peer is ignored', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
	['a trusted proxy names the visitor', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
	['what the visitor wrote before it is ignored', '127.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
	['through two trusted proxies', '10.0.0.2', '1.2.3.4, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
	['a trusted proxy without X-Forwarded-For is the visitor', '10.0.0.2', undefined, '10.0.0.2'],
	['an invalid address is ignored', '10.0.0.2', 'nonsense', '10.0.0.2'],
	['an invalid address ends the chain', '10.0.0.2', '198.51.100.1, <script>, 10.0.0.3', '10.0.0.3'],
	['an IPv4 address in IPv6 is the same address', '::ffff:127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
	['the port of an IPv6 address is dropped', '::1', '[2001:db8::1]:4711', '2001:db8::1'],
	['the port of an IPv4 address is dropped', 'fd12::1', '198.51.100.1:4711', '198.51.100.1'],
])('%s', (_, peer, forwarded, expected) => {
	expect(visitorAddress(peer, forwarded, proxies)).toBe(expected);
});

test('without trusted proxies the peer is the visitor', () => {
	expect(visitorAddress('127.0.0.1', '198.51.100.1', trustedProxies([]))).toBe('127.0.0.1');
});
