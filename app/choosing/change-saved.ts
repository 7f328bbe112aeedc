import { href } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { localSaved, storeSaved } from './local-saved.ts';
import type { SavedStone } from './saved-stone.ts';

/** Saves a stone, or no longer: in the account, or for a visitor in this browser. Whether it is done. */
export async function changeSaved(account: string, stone: SavedStone, isSaved: boolean): Promise<boolean> {
	if (account) return send(account, isSaved ? [stone] : [], isSaved ? undefined : stone.id);
	const others = localSaved().filter(({ id }) => id !== stone.id);
	return storeSaved(isSaved ? [stone, ...others] : others);
}

/** CHOOSE-05: what a visitor has saved goes to the account that has logged in, and leaves the browser once it is there. */
export async function sendSaved(account: string): Promise<void> {
	const stones = localSaved();
	if (stones.length === 0 || !(await send(account, stones))) return;
	// What another tab has saved meanwhile is sent by the next page.
	storeSaved(localSaved().filter(({ id }) => !stones.some((sent) => sent.id === id)));
}

async function send(account: string, stones: readonly SavedStone[], gone?: string): Promise<boolean> {
	const body = new FormData();
	body.set(ACCOUNT, account);
	body.set('stones', JSON.stringify(stones));
	if (gone) body.set('gone', gone);
	try {
		return (await fetch(href('/saved/change'), { method: 'POST', body })).status === 204;
	} catch {
		return false;
	}
}
