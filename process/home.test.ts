import { expect } from 'vitest';
import { signedIn } from '#test/customer.ts';
import { withClient } from '#test/postgres.ts';
import { visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

/** The texts of all elements of a kind, in order. */
const textsOf = (html: string, element: string) =>
	[...html.matchAll(new RegExp(`<${element}[ >].*?</${element}>`, 'gs'))].map(([found]) => textOf(found));

function textOf(html: string): string {
	return html
		.replaceAll(/<[^>]*>/g, '')
		.replaceAll('&amp;', '&')
		.trim();
}

test('[HOME-02] [HOME-03] [HOME-04] [HOME-05] [HOME-06] the sections have the specified order and contents', async ({
	shop,
}) => {
	const { ask } = visitor(shop.origin);
	const { body } = await ask('/');
	const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
	const sections = new Map<string, string>();
	for (const part of main.split(/(?=<section[^>]* id=")/)) {
		const id = /^<section[^>]* id="([^"]+)"/.exec(part)?.[1];
		if (id) sections.set(id, part);
	}
	expect([...sections.keys()]).toEqual([
		'why',
		'featured',
		'range',
		'services',
		'best-sellers',
		'newsletter',
	]);
	// The highlights stand before them.
	expect(main.indexOf('aria-label="Highlights"')).toBeGreaterThan(0);
	expect(main.indexOf('aria-label="Highlights"')).toBeLessThan(main.indexOf('id="why"'));

	const part = (id: string) => sections.get(id) ?? '';
	expect(textsOf(part('why'), 'h3')).toEqual([
		'Shipping within 3 days',
		'Premium quality',
		'Secure payment',
		'24/7 support',
	]);
	expect(textsOf(part('why'), 'dd')).toEqual(['50+', '30+', '1000+', '15+']);
	expect(textsOf(part('why'), 'dt')).toEqual(['marble varieties', 'granite options', 'clients', 'years']);
	expect(textsOf(part('services'), 'h3')).toEqual([
		'Floor',
		'Walls',
		'Kitchen countertops',
		'Vanity tops',
		'Staircase',
		'More',
	]);
	expect(textsOf(part('range'), 'h3')).toEqual(['Marble', 'Granite']);
	const address = '/shop?search=Black%20%26%20Gold';
	const link = new RegExp(`<a [^>]*href="${address.replace('?', '[?]')}"[^>]*>(.*?)</a>`, 's').exec(
		part('range'),
	);
	expect(textOf(link?.[1] ?? '')).toBe('Black & Gold');
	const list = (await ask(address)).body;
	expect(textsOf(list.slice(list.indexOf('<main')), 'h[23]')).toContain('Black & Gold');
});

test('each page marks one picture as the first, offered as AVIF, and all others as lazy', async ({
	shop,
}) => {
	for (const path of ['/', '/shop', '/product/ziarat-white', '/blog']) {
		const { body } = await visitor(shop.origin).ask(path);
		const eager = (body.match(/<img [^>]*>/g) ?? []).filter((image) => !image.includes('loading="lazy"'));
		expect(eager, path).toEqual([expect.stringMatching(/ fetchpriority="high"/i)]);
		const first = (body.match(/<picture.*?<\/picture>/gs) ?? []).filter((picture) =>
			/ fetchpriority="high"/i.test(picture),
		);
		expect(first, path).toEqual([expect.stringContaining('<source type="image/avif"')]);
	}
});

test('[NAV-08] a page that throws shows a reference that is in the log, and no stack', async ({
	startShop,
	postgres,
}) => {
	const url = await postgres.createDatabase('demo');
	const { origin, logs } = await startShop({ DATABASE_URL: url });
	await withClient(url, (client) => client.query('drop table order_lines, orders cascade'));
	const { status, headers, body } = await (await signedIn(origin)).ask('/profile');
	expect(status).toBe(500);
	const reference = headers.get('X-Request-Id') ?? 'none';
	const main = textOf(body.slice(body.indexOf('<main'), body.indexOf('</main>')));
	expect(main).toContain(reference);
	expect(main).not.toMatch(/relation|select|at .+:\d+/);
	expect(body).toContain('<header');
	await expect.poll(logs).toContain(reference);
});
