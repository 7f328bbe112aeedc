import { BlockList, isIP } from 'node:net';

/** Whose word on a visitor's address is taken: `networks` are addresses, or such as `10.0.0.0/8`. */
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

/**
 * Who is asking: the other end of the connection, or where that is a proxy of ours, whom the proxy names. Each proxy adds
 * the address that it saw at the end of `X-Forwarded-For`, and what stands before the last stranger is the stranger's own
 * invention.
 */
export function visitorAddress(peer: string, forwarded: string | undefined, trusted: BlockList): string {
	let address = plain(peer);
	const named = forwarded?.split(',') ?? [];
	while (isTrusted(address, trusted)) {
		const before = plain(named.pop() ?? '');
		if (isIP(before) === 0) break;
		address = before;
	}
	return address;
}

function isTrusted(address: string, trusted: BlockList): boolean {
	const version = isIP(address);
	return version > 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** `::ffff:10.0.0.1`, `[::1]:443` and `10.0.0.1:5678` are written by some; the port and the wrapping go. */
function plain(text: string): string {
	const bare = text
		.trim()
		.replace(/^\[(.*)\](:\d+)?$/, '$1')
		.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
	return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}
