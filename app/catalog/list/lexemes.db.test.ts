import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { findContaining } from '#app/catalog/search/lexemes.server.ts';
import { Vocabulary } from '#app/catalog/search/vocabulary.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { searchKey } from '#app/typed/search-text.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { noFilter } from './filter.ts';
import { listFound } from './list-products.server.ts';
import { firstPage } from './paging.ts';
import { readSearch } from './read-search.server.ts';
import { literally } from './search.server.ts';

const { db } = await freshDatabase();

beforeEach(async () => {
	await db.execute(sql`truncate products cascade`);
});

const lexemes = async (id: string) => {
	const [row] = await queryRows<{ words: string[] }>(
		db,
		sql`select tsvector_to_array(lexemes) as words from products where id = ${id}`,
	);
	return row?.words;
};

/** The ids that a search finds, by lexemes or by comparing texts. */
async function found(search: string, by: 'lexemes' | 'texts'): Promise<string[]> {
	const understood = await readSearch(db, search, new Vocabulary());
	const asked = by === 'lexemes' ? understood : { ...understood, containing: new Map() };
	const { page } = await listFound(db, { ...noFilter, search }, firstPage, asked);
	return page.products.map(({ id }) => id);
}

test('[SEEK-08] a product has a lexeme for each word, and for where it stands, which follows each change', async () => {
	await addProduct(db, {
		id: 'a',
		name: 'Ziārat White',
		category: 'Marble',
		colour: 'Grey with black veins',
		finish: 'Honed',
		origin: 'Carrara, Italy',
		tileSizes: ['12×24'],
		thicknesses: [20],
		uses: ['floor'],
		description: 'Sawn near Quetta.',
	});
	const places = 't:marble t:white t:ziarat c:grey f:honed o:carrara o:italy u:floor';
	const bare = '12x24 20mm black carrara grey honed italy marble near quetta sawn veins white with ziarat';
	expect(await lexemes('a')).toEqual(expect.arrayContaining([...places.split(' '), ...bare.split(' ')]));
	expect(await lexemes('a')).toHaveLength(places.split(' ').length + bare.split(' ').length);
	await db.execute(sql`update products set name = 'Sahara', description = '' where id = 'a'`);
	expect(await lexemes('a')).toContain('t:sahara');
	expect(await lexemes('a')).not.toContain('quetta');
	expect(await findContaining(db, ['hara', 'uett'])).toEqual(
		new Map([
			['hara', ['sahara']],
			['uett', ['quetta']],
		]),
	);
	await db.execute(sql`truncate products cascade`);
	expect(await findContaining(db, ['hara'])).toEqual(new Map([['hara', []]]));
});

test('[SEEK-08] what stock does leaves the lexemes alone', async () => {
	await addProduct(db, { id: 'a', name: 'Ziarat' });
	await db.execute(sql`alter table products disable trigger products_lexemes`);
	await db.execute(sql`update products set lexemes = 'kept' where id = 'a'`);
	await db.execute(sql`alter table products enable trigger products_lexemes`);
	await db.execute(sql`update products set stock = stock + 1, sales = 3 where id = 'a'`);
	expect(await lexemes('a')).toEqual(['kept']);
});

test('[SEEK-07] [SEEK-08] a word without an end and a text without an end are stored', async () => {
	await addProduct(db, { id: 'a', name: 'x'.repeat(5000), description: 'Sawn by hand. '.repeat(100_000) });
	await addProduct(db, { id: 'b', name: `'\\:&|!()*<->"`, description: '\ue000 ‏سنگ' });
	expect(await found('sawn', 'lexemes')).toEqual(['a']);
	expect(await found('سنگ', 'lexemes')).toEqual(['b']);
});

test('[SEEK-07] [SEEK-08] one sign that stands for eighteen letters makes a word too long for the index, and finds nothing', async () => {
	await addProduct(db, { id: 'a', name: 'x'.repeat(5000) });
	expect(await found('ﷺ'.repeat(100), 'lexemes')).toEqual([]);
	expect(await found(`white ${'ﷺ'.repeat(90)}`, 'lexemes')).toEqual([]);
	expect(await found('x'.repeat(100), 'lexemes')).toEqual(['a']);
});

test('[SHOP-05] [SEEK-08] lexemes find what comparing texts finds', async () => {
	const texts = [
		'Ziarat White',
		'Sahara Beige',
		'off-white slab',
		'D’Oro',
		'Türkiye 9.5',
		'sizes 12×24 & more',
		'سنگِ مرمر',
		'كريم',
		'Ash-grey marbles',
		'gray quarries',
		'c++',
		'100%',
		'a_b',
		"it's",
		'İstanbul',
		'Straße',
	];
	for (const [at, name] of texts.entries())
		await addProduct(db, {
			id: String(at),
			name: `Stone ${at}`,
			description: name,
			uses: at % 3 === 0 ? ['kitchen'] : [],
		});
	const words = texts
		.flatMap((text) => text.split(' '))
		.flatMap((word) => [word, word.slice(1, 4), word.slice(-3)]);
	for (const search of new Set([
		...words,
		'stone 1',
		'marble',
		'grey',
		'quarry',
		'kitchen stone',
		'9.5',
		'12x24',
	])) {
		if (search.trim() === '') continue;
		const byTexts = await found(`"${search}"`, 'texts');
		expect(await found(`"${search}"`, 'lexemes'), search).toEqual(expect.arrayContaining(byTexts));
	}
});

test('[SEEK-08] a word that stands in very many is compared in the texts', async () => {
	await db.execute(
		sql`insert into products (id, name) select 'p' || n, 'Slab ar' || n from generate_series(1, 150) n`,
	);
	expect((await findContaining(db, ['ar', 'ar77'])).has('ar')).toBe(false);
	expect(await findContaining(db, ['ar77'])).toEqual(new Map([['ar77', ['ar77']]]));
	const { total } = await listFound(db, { ...noFilter, search: 'ar' }, firstPage, literally('ar'));
	expect(total).toEqual({ count: 100, more: true });
	expect(searchKey('ar77')).toBe('ar77');
});
