import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type ProxyName = 'nginx' | 'caddy';

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** The path of a reverse proxy: of `NGINX_PATH` or `CADDY_PATH`, or where systems keep it. */
export function systemProxy(name: ProxyName): string | undefined {
	const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS];
	const own = process.env[`${name.toUpperCase()}_PATH`] ?? '';
	return [own, ...folders.map((folder) => join(folder, name))].find(existsSync);
}
