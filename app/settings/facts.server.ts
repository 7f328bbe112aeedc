import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { Override } from './override.ts';
import { readSettings } from './settings.server.ts';
import { newShopSettings, type Settings } from './settings.ts';

let current = overridden(newShopSettings);

/** SET-01: the settings as this process knows them, at most a second old. A new shop's until `renewFacts` has read others. */
export function shopFacts(): Settings {
	return current;
}

/** The last reading, which the next one waits for: else an older result could take the place of a newer one. */
let reading: Promise<unknown> = Promise.resolve();

/** Reads the settings again. Whether they have changed. */
export function renewFacts(db: Db): Promise<boolean> {
	const next = reading.then(() => readAgain(db));
	reading = next.catch(() => {});
	return next;
}

async function readAgain(db: Db): Promise<boolean> {
	const read = overridden(await readSettings(db));
	if (JSON.stringify(read) === JSON.stringify(current)) return false;
	current = read;
	return true;
}

/** SET-02: the variables that are set, with the setting that each takes the place of. */
export function overrides(): Override[] {
	const all = [
		{ name: 'contact.whatsapp', variable: 'WHATSAPP_NUMBER' },
		{ name: 'holds.orders', variable: 'HOLD_ORDERS' },
		{ name: 'holds.area', variable: 'HOLD_SQ_FT' },
		{ name: 'holds.amount', variable: 'HOLD_PKR' },
		{ name: 'mailAddress', variable: 'MAIL_FROM' },
	] as const;
	return all.filter(({ variable }) => env[variable] !== undefined);
}

/** SET-02: what the operator has set in the environment takes the place of a setting. */
function overridden(settings: Settings): Settings {
	const { contact, holds } = settings;
	return {
		...settings,
		contact: { ...contact, whatsapp: env.WHATSAPP_NUMBER ?? contact.whatsapp },
		holds: {
			orders: env.HOLD_ORDERS ?? holds.orders,
			area: env.HOLD_SQ_FT ?? holds.area,
			amount: env.HOLD_PKR ?? holds.amount,
		},
	};
}
