import { shopFacts } from '#app/settings/facts.server.ts';
import { digestOf } from '#app/settings/save-settings.server.ts';

/** TRACK-02: what a link's page shows, in short: another one when the order has moved or the owner has changed a fact. */
export function shownVersion({ version }: { version: number }): string {
	return `${version} ${digestOf(shopFacts())}`;
}
