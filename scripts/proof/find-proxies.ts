import { spawnSync } from 'node:child_process';
import { systemProxy } from '#test/system-proxy.ts';

/** Installs with apt, as root, the proxies whose files `docs/deploy/` has. Without them their test says what is missing. */
const missing = (['nginx', 'caddy'] as const).filter((name) => !systemProxy(name));

function apt(...args: string[]): boolean {
	// As in single-user mode, so that no installed proxy begins to serve.
	const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
	return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
}

const install = () => apt('install', '-y', '-qq', '--no-install-recommends', ...missing);
if (missing.length > 0 && process.getuid?.() === 0 && !install()) {
	apt('update', '-qq');
	install();
}
