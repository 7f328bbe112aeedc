import { BlockList, isIP } from 'node:net';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';

/**
 * The origin of links in mails. Without SHOP_ORIGIN only the request names the host, and its sender can write any name. A reset
 * link to the attacker's host would give away the account. So only names of this machine and of private networks are trusted.
 */
export function mailOrigin(requestOrigin: string): string {
	if (env.SHOP_ORIGIN) return env.SHOP_ORIGIN;
	if (isLocal(requestOrigin)) return requestOrigin;
	log.warn(
		'A mail was sent with a link to localhost: set SHOP_ORIGIN, so that links in mails lead to your shop.',
	);
	return `http://localhost:${env.PORT}`;
}

const localAddresses = new BlockList();
localAddresses.addSubnet('127.0.0.0', 8);
localAddresses.addSubnet('10.0.0.0', 8);
localAddresses.addSubnet('172.16.0.0', 12);
localAddresses.addSubnet('192.168.0.0', 16);
localAddresses.addAddress('::1', 'ipv6');

function isLocal(origin: string): boolean {
	const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
	if (host === 'localhost') return true;
	const version = isIP(host);
	return version > 0 && localAddresses.check(host, version === 6 ? 'ipv6' : 'ipv4');
}
