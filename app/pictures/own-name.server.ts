import { hash } from 'node:crypto';

/** The digest of a master, as its name has it. */
export function digestOf(master: Uint8Array): string {
	return hash('sha256', master).slice(0, 16);
}

/** Whether a master of this digest may have that name. */
export function isNamedBy(name: string, digest: string): boolean {
	return /^own-[0-9a-f-]+$/.test(name) && name.startsWith(`own-${digest}-`);
}
