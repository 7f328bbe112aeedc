import { afterAll, expect, test } from 'vitest';
import { renewFacts, shopFacts } from '#app/settings/facts.server.ts';
import { writeSettings } from '#app/settings/settings.server.ts';
import { shopSettings } from '#app/settings/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { startLive, stopLive, subscribe } from './hub.server.ts';

const database = await freshDatabase();
const { db } = database;

afterAll(async () => {
	await stopLive();
	await db.delete(shopSettings);
	await renewFacts(db);
});

test('[SET-04] a stored setting is known to the process within a second, before pages are outdated', async () => {
	await startLive(database);
	const heard: string[] = [];
	const stop = subscribe((event) => {
		if (event !== 'catch-up' && event.topic === 'settings') heard.push(shopFacts().name);
	});
	await writeSettings(db, { id: 'owner-1', role: 'owner' }, { name: 'Patthar Ghar' });
	await expect.poll(() => heard).toEqual(['Patthar Ghar']);
	stop();
});
