import { BlockList, isIP } from 'node:net';
import { env } from '#app/platform/env.server.ts';

/** The proxies whose `X-Forwarded-For` is trusted: addresses, or networks such as `10.0.0.0/8`. */
export function trustedProxies(networks: readonly string[]): BlockList {
	const list = new BlockList();
	for (const network of networks) {
		const [address = '', bits] = network.split('/');
		const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
		if (bits === undefined) list.addAddress(address, family);
		else list.addSubnet(address, Number(bits), family);
	}
	return list;
}

export const proxies = trustedProxies(env.TRUSTED_PROXIES);

/**
 * The visitor's address: the peer of the connection or, where that is a trusted proxy, the address that the proxy names.
 * Each proxy adds the address that it saw at the end of `X-Forwarded-For`. So the list is read from the end, up to the
 * first address that is not trusted; the client may have written anything before that.
 */
export function visitorAddress(peer: string, forwarded: string | undefined, trusted: BlockList): string {
	let address = bareAddress(peer);
	const hops = forwarded?.split(',') ?? [];
	while (isTrusted(address, trusted)) {
		const hop = bareAddress(hops.pop() ?? '');
		if (isIP(hop) === 0) break;
		address = hop;
	}
	return address;
}

/** Whether the address is that of a trusted proxy. */
export function isTrusted(address: string, trusted: BlockList): boolean {
	const bare = bareAddress(address);
	const version = isIP(bare);
	return version > 0 && trusted.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}

/** The address without its port and wrapping: some proxies write `::ffff:10.0.0.1`, `[::1]:443` or `10.0.0.1:5678`. */
function bareAddress(text: string): string {
	const bare = text
		.trim()
		.replace(/^\[(.*)\](:\d+)?$/, '$1')
		.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
	return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}
