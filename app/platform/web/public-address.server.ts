import { env } from '#app/platform/env.server.ts';

/**
 * The public address of a path of the shop. A page is cached for every host, and a request can name any. So without
 * SHOP_ORIGIN it is the path alone.
 */
export function publicAddress(path: string): string {
	return (env.SHOP_ORIGIN ?? '') + path;
}
