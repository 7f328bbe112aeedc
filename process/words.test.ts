import { expect } from 'vitest';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { test as base, shopWith } from './shop.ts';

const test = base.extend('shop', { scope: 'file' }, shopWith());

const ADDRESS = '/shop?search=toghra';

test('[SEEK-10] [SEEK-11] [SEEK-12] [SEEK-13] without scripts the owner reads what was not found, sees what a meaning finds, and the same search then finds it', async ({
	shop,
}) => {
	const shopper = visitor(shop.origin);
	const owner = await logIn(visitor(shop.origin), demo.owner);
	const desk = await logIn(visitor(shop.origin), demo.desk);
	/** The rows of the list, without the frame, which has the shop’s own phone. */
	const list = async () =>
		/<section[\s\S]*<\/section>/.exec((await owner.ask('/staff/words')).body)?.[0] ?? '';

	const found = async () => /<h1[^>]*>([^<]*)/.exec((await shopper.ask(ADDRESS)).body)?.[1];

	// Who works in the shop is not counted; a second look of one visitor neither, also at a page of the cache.
	await owner.ask('/shop?search=jhumka');
	for (const address of [ADDRESS, ADDRESS, '/shop?search=toghra+marble', '/shop?search=toghra+0300+1234567'])
		expect((await shopper.ask(address)).body).toContain('toghra');
	await expect.poll(list).toContain('searched once');
	expect(await list()).not.toContain('jhumka');
	expect(await list()).not.toContain('1234567');
	expect((await desk.ask('/staff/words')).body).not.toContain('Give it a meaning');
	expect((await desk.ask('/staff/words')).body).toContain('toghra');
	expect((await desk.ask('/staff/words/new')).status).toBe(403);
	expect((await desk.post('/staff/words', { do: 'aside', key: 'tugra' })).status).toBe(403);

	const form = '/staff/words/new?word=toghra';
	expect((await owner.ask(form)).body).toContain('value="toghra"');
	const fields = { word: 'toghra', means: 'stone', value: 'Ziarat Whit' };
	const refused = await owner.post(form, { ...fields, intent: 'save' });
	expect(refused.status).toBe(422);
	expect(refused.body).toContain('Did you mean Ziarat White');
	const looked = await owner.post(form, { ...fields, value: 'Ziarat White', intent: 'look' });
	expect(looked.body).toContain('will find 1 stone.');
	expect(looked.body).toContain('Today it finds nothing.');
	expect(await found()).toContain('No stones for');
	const live = await owner.ask('/staff/words/finds?word=toghra&means=colour%3Ablack&value=');
	expect(JSON.parse(live.body)).toMatchObject({ finds: { word: 'toghra' }, why: '' });
	const saved = await owner.post(form, { ...fields, value: 'Ziarat White', intent: 'save' });
	expect(saved.headers.get('Location')).toBe('/staff/words?tab=own');
	await expect.poll(found).toContain('1 stone for');
	expect(await list()).not.toContain('searched once');
	const own = (await owner.ask('/staff/words?tab=own')).body;
	expect(own).toContain('Saved the word “toghra”');

	const id = /name="word" value="(\d+)"/.exec(own)?.[1] ?? '';
	const undo = { word: id, version: '1', sure: '1', back: '/staff/words' };
	expect((await owner.post('/staff/undo', undo)).headers.get('Location')).toBe('/staff/words');
	await expect.poll(list).toContain('searched once');
	await expect.poll(found).toContain('No stones for');
	expect((await owner.post('/staff/undo', undo)).status).toBe(409);

	const key = /name="key" value="([^"]+)"/.exec(await list())?.[1] ?? '';
	await owner.post('/staff/words', { do: 'aside', key, words: 'toghra' });
	expect(await list()).not.toContain('searched once');
	expect((await owner.ask('/staff/words?tab=aside')).body).toContain('searched once');
	expect((await owner.post('/staff/words', { do: 'aside', key: 'none' })).status).toBe(409);
	expect((await owner.post('/staff/words', { do: 'delete', id: '999999' })).status).toBe(409);
	expect((await owner.ask('/staff/words/999999')).status).toBe(404);
	expect((await owner.ask('/staff/log')).body).toContain('Search word: toghra');
});
