import { BlockList, isIP } from 'node:net';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';

/**
 * Where a link in a mail leads. Without SHOP_ORIGIN only the request says what the shop is called, and whoever sends the
 * request may say anything: a reset link to a host of theirs would hand them the account. So another name than this
 * machine's, or its own network's, is not believed.
 */
export function mailOrigin(requestOrigin: string): string {
	if (env.SHOP_ORIGIN) return env.SHOP_ORIGIN;
	if (isNear(requestOrigin)) return requestOrigin;
	log.warn(
		'A mail was sent with a link to localhost: set SHOP_ORIGIN, so that links in mails lead to your shop.',
	);
	return `http://localhost:${env.PORT}`;
}

const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');

function isNear(origin: string): boolean {
	const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
	if (host === 'localhost') return true;
	const version = isIP(host);
	return version > 0 && near.check(host, version === 6 ? 'ipv6' : 'ipv4');
}
