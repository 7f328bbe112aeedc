import sharp from 'sharp';
import { expect } from 'vitest';
import { checkoutForm, signedIn } from '#test/customer.ts';
import { filesForm, photograph } from '#test/photographs.ts';
import { withClient } from '#test/postgres.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { test as base, shopOnPostgres } from './shop.ts';

const test = base.extend('shop', { scope: 'file' }, shopOnPostgres());

type Shop = { origin: string; url: string };

/** An order of one stone that was delivered. Returns the path of the form. */
async function delivered(shop: Shop, stone: string): Promise<{ link: string; id: string }> {
	const customer = await signedIn(shop.origin);
	const priced = await withClient(shop.url, (client) =>
		client.query<{ price: string }>('select price from products where id = $1', [stone]),
	);
	const total = priced.rows[0]?.price ?? '';
	const placed = await customer.post(
		'/checkout',
		checkoutForm({ lines: JSON.stringify([{ id: stone, quantity: 100 }]), total, name: 'Nasreen Bibi' }),
	);
	const id = /placed=([\da-f-]{36})/.exec(placed.headers.get('Location') ?? '')?.[1] ?? '';
	return withClient(shop.url, async (client) => {
		const { rows } = await client.query<{ body: string }>(
			`select body from outbox where body like '%/track/%' order by created_at desc limit 1`,
		);
		await client.query('update order_lines set kept = quantity where order_id = $1', [id]);
		await client.query(`update orders set stage = 'delivered', delivered_at = now() where id = $1`, [id]);
		return { link: `${/\/track\/[\w-]+/.exec(rows[0]?.body ?? '')?.[0]}/review`, id };
	});
}

type File = { name: string; bytes: Uint8Array };

/** Sends the form as a browser without scripts does. */
async function send(shop: Shop, link: string, texts: Record<string, string | string[]>, files: File[] = []) {
	const { body, type } = await filesForm(files, texts);
	const headers = { Origin: shop.origin, 'Content-Type': type };
	return visitor(shop.origin).ask(link, { method: 'POST', headers, body });
}

test('[REVIEW-01] [REVIEW-02] [REVIEW-03] [REVIEW-04] [REVIEW-05] [REVIEW-07] a customer says how the stone is, with a photograph and without scripts; the owner shows it, and the next shopper reads it', async ({
	shop,
}) => {
	const { link, id } = await delivered(shop, 'ziarat-white');
	const stranger = visitor(shop.origin);
	const form = await stranger.ask(link);
	expect(form.status).toBe(200);
	expect(form.headers.get('Cache-Control')).toBe('private, no-store');
	expect(form.body).toContain('Ziarat White');
	// A link alone tells no name, and its customer's own login does.
	expect(form.body).not.toMatch(/Nasreen|Lahore”?"|House 7/);
	expect((await (await signedIn(shop.origin)).ask(link)).body).toContain('value="Nasreen, Lahore"');
	expect((await stranger.ask(link.replace('/review', ''))).body).toContain(link);

	const bytes = await photograph(900, 700)
		.withExif({ IFD0: { Artist: 'CANARY' } })
		.jpeg()
		.toBuffer();
	const words = 'Laid in our lounge.\n<script>alert(1)</script>';
	const none = await send(shop, link, { stone: 'ziarat-white', words, name: 'Nasreen' }, [
		{ name: 'a.jpg', bytes },
	]);
	expect(none.status).toBe(422);
	expect(none.body).toContain('Choose one to five stars.');
	expect(none.body).toContain('&lt;script&gt;');
	const [kept = ''] = /\/pictures\/own-[\w-]+\.webp/.exec(none.body) ?? [];
	expect(none.body).toContain(`value="${kept}"`);
	const sent = await send(shop, link, {
		stone: 'ziarat-white',
		stars: '4',
		words,
		name: 'Nasreen, Multan',
		kept,
	});
	expect([sent.status, sent.headers.get('Location')]).toEqual([302, link]);
	const again = await send(shop, link, { stone: 'ziarat-white', stars: '1' });
	expect(again.status).toBe(409);
	expect(again.body).toContain('You have said how this stone is before.');
	expect((await stranger.ask(link)).body).toContain('You have said how each of your stones is.');
	const picture = await (await fetch(shop.origin + kept)).bytes();
	expect((await sharp(picture).metadata()).exif).toBeUndefined();

	const page = async () => (await visitor(shop.origin).ask('/product/ziarat-white')).body;
	expect(await page()).toContain('128 reviews');
	expect(await page()).not.toMatch(/aggregateRating|Nasreen/);
	const owner = await logIn(visitor(shop.origin), demo.owner);
	const list = await owner.ask('/staff/reviews');
	expect(list.body).toContain('Reviews (1)');
	expect(list.body).toContain('Nasreen, Multan');
	const review = /name="id" value="([^"]+)"/.exec(list.body)?.[1] ?? '';
	const press = (fields: Record<string, string>) => owner.post('/staff/reviews', { id: review, ...fields });
	expect((await press({ version: '1', do: 'hide', reason: '' })).body).toContain('Choose why it is hidden.');
	expect((await press({ version: '1', do: 'answer', answer: 'Thank you.' })).status).toBe(200);
	const shown = await press({ version: '2', do: 'show' });
	expect(shown.body).not.toContain('Reviews (1)');
	expect(shown.body).toContain('Review of Ziarat White: shown');
	expect((await press({ version: '2', do: 'hide', reason: 'rude' })).status).toBe(409);

	await expect.poll(page).toContain('4.0 · 1 review');
	const html = await page();
	expect(html).not.toMatch(/128 reviews|<script>alert/);
	for (const text of ['Nasreen, Multan', 'Bought and received', 'Laid in our lounge.', 'Thank you.'])
		expect(html).toContain(text);
	const json = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
		([, text = '']) => JSON.parse(text),
	);
	const product = json.flat().find((one) => one['@type'] === 'Product');
	expect(product.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1 });
	expect(product.review).toMatchObject([{ author: { name: 'Nasreen, Multan' }, reviewBody: words }]);
	expect((await stranger.ask('/product/ziarat-white?reviews=all')).body).toContain('Nasreen, Multan');
	expect((await owner.ask(`/staff/log?order=`)).body).toContain('Review: Ziarat White, order');

	// Not before the door, and no more once all went back.
	const stageOf = (stage: string) =>
		withClient(shop.url, (client) =>
			client.query('update orders set stage = $2, keeps_part = false where id = $1', [id, stage]),
		);
	for (const stage of ['dispatched', 'returned']) {
		await stageOf(stage);
		expect((await stranger.ask(link)).body).toContain('once it is delivered to you');
		expect((await send(shop, link, { stone: 'ziarat-white', stars: '5' })).status).toBe(409);
	}
});

test('[REVIEW-03] hostile, huge and too many photographs are refused in words, a stranger’s link opens nothing, and no part of it is a 5xx', async ({
	shop,
}) => {
	const { link } = await delivered(shop, 'black-galaxy');
	const said = { stone: 'black-galaxy', stars: '5', words: '', name: '' };
	const small = await photograph(400, 400).jpeg().toBuffer();
	const huge = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#888' } })
		.jpeg({ quality: 20 })
		.toBuffer();
	const refused: [string, File[], RegExp][] = [
		[
			'100 megapixels',
			[{ name: 'huge.jpg', bytes: huge }],
			/“?huge\.jpg”?: This picture has more than 80 megapixels/,
		],
		[
			'a drawing',
			[{ name: 'a.svg', bytes: Buffer.from('<svg><script>1</script></svg>') }],
			/This is a drawing/,
		],
		[
			'text',
			[{ name: '<b>.jpg', bytes: Buffer.from('no picture') }],
			/&lt;b&gt;\.jpg”: This file is no picture/,
		],
		['half a picture', [{ name: 'half.jpg', bytes: small.subarray(0, 900) }], /is damaged/],
		[
			'five',
			Array.from({ length: 5 }, (_, n) => ({ name: `${n}.jpg`, bytes: small })),
			/At most 4 photographs/,
		],
	];
	for (const [what, files, words] of refused) {
		const answer = await send(shop, link, said, files);
		expect(answer.status, what).toBe(422);
		expect(answer.body, what).toMatch(words);
	}
	const long = await send(shop, link, { ...said, words: 'x'.repeat(10_000), name: '👍'.repeat(9) });
	expect(long.status).toBe(422);
	expect(long.body).toContain('x'.repeat(10_000));
	for (const kept of [
		['/pictures/ziarat-white-slab.webp'],
		['/pictures/own-0123456789abcdef-9-9-afa28f.webp'],
		['../x'],
	])
		expect((await send(shop, link, { ...said, stars: '9', kept })).status).toBe(422);
	expect((await send(shop, link, { ...said, stone: 'ziarat-white' })).body).toContain(
		'no such stone that stayed',
	);
	const wrong = link.replace(/track\/..../, 'track/AAAA');
	expect((await send(shop, wrong, said)).status).toBe(404);
	const plain = { Origin: shop.origin, 'Content-Type': 'application/x-www-form-urlencoded' };
	const bare = await visitor(shop.origin).ask(link, { method: 'POST', headers: plain, body: 'stars=5' });
	expect(bare.status).toBe(409);
	expect((await send(shop, link, said, [{ name: 'ok.jpg', bytes: small }])).status).toBe(302);
});
