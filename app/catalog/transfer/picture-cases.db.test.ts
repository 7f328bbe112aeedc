import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { photograph } from '#test/photographs.ts';
import { zip } from '#test/zip.ts';

const dir = mkdtempSync(join(tmpdir(), 'sangtarash-pictures-'));
vi.stubEnv('DATA_DIR', dir);
// After the folder is set: every module reads it once.
const { freshDatabase } = await import('#test/database.ts');
const { products } = await import('#app/catalog/tables.server.ts');
const { readFileSync } = await import('node:fs');
const { importProducts } = await import('./import-products.server.ts');
const { readProductFile } = await import('./product-file.server.ts');

const { db } = await freshDatabase();

const CASES = 'test/import-cases';

async function importSheet(sheet: string | Buffer, pictures?: string) {
	const bytes = typeof sheet === 'string' ? Buffer.from(sheet) : sheet;
	const report = await importProducts(db, readProductFile(bytes, 'csv'), {
		skipBad: true,
		...(pictures !== undefined && { zip: pictures }),
	});
	return { ...report, faults: report.faults.map(({ id, message }) => `${id} ${message}`) };
}

const importCase = (sheet: string, pictures?: string) =>
	importSheet(readFileSync(`${CASES}/${sheet}`), pictures && `${CASES}/${pictures}`);

const find = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0];

const header = 'id,name,category,price,stock,image\n';

test('[FILE-26] a price that is changed by a sheet without its zip is changed, and the picture stays', async () => {
	expect((await importCase('17a.csv', '17a.zip')).faults).toEqual([]);
	const image = (await find('pic-a'))?.image;
	expect(image).toMatch(/^\/pictures\//);
	const report = await importCase('17b.csv');
	expect(report.faults).toEqual([]);
	expect(report.notes).toEqual([
		'1 row names pictures that did not come with the file: what these stones have stays.',
	]);
	expect(await find('pic-a')).toMatchObject({ price: 36_000, image });
	// The stone is new here, so that it has nothing that could stay.
	expect((await importSheet(`${header}pic-z,Z,Marble,5,1,pic-z.jpg\n`)).faults).toEqual([
		expect.stringMatching(/^pic-z image: pic-z.jpg did not come with the file/),
	]);
});

test('[FILE-26] a name that the zip lacks leaves what the stone has, and is shown as doubtful', async () => {
	const sheet = `${header}pic-a,Pic A,Marble,360,10,other.jpg\n`;
	const image = (await find('pic-a'))?.image;
	expect((await importSheet(sheet, `${CASES}/17a.zip`)).doubts).toEqual([
		expect.objectContaining({ id: 'pic-a', message: expect.stringContaining('other.jpg is not in the zip') }),
	]);
	expect((await find('pic-a'))?.image).toBe(image);
});

test('[FILE-27] two folders with one name are two pictures, and letters are found however sheet and zip write them', async () => {
	const { faults } = await importCase('19.csv', '19.zip');
	expect(faults).toEqual([
		'fol-e image: 1.jpg is the name of several files of the zip. Please write its folder too, as in white/1.jpg',
	]);
	const images = await Promise.all(
		['fol-a', 'fol-b', 'fol-c', 'fol-d'].map(async (id) => (await find(id))?.image),
	);
	expect(images.every((image) => image?.startsWith('/pictures/'))).toBe(true);
	expect(images[0]).not.toBe(images[1]);
});

test.each([
	['white/1.jpg', 'black/1.jpg', 'is not in the zip'],
	['white/1.jpg', '1.jpg', 'is not in the zip'],
	[String.raw`C:\photos\1.jpg`, '1.jpg', null],
	[String.raw`photos\white\1.jpg`, 'white/1.jpg', null],
	['1.JPG', 'deep/in/a/folder/1.jpg', null],
	['cre\u0300me.jpg', 'cr\u00e8me.JPG', null],
	['سنگ مرمر.jpg', 'a/سنگ مرمر.jpg', null],
])('[FILE-27] a sheet names %s, and the zip has %s: %s', async (source, name, fault) => {
	const file = join(dir, 'one.zip');
	writeFileSync(file, zip([{ name, content: await photograph(400, 400).jpeg().toBuffer() }]));
	const { faults } = await importSheet(`${header}one,One,Marble,5,1,${source}\n`, file);
	expect(faults).toEqual(fault ? [`one image: ${source} ${fault}`] : []);
	await db.delete(products).where(eq(products.id, 'one'));
});

test('[FILE-28] what is no picture never reaches a stone, whatever it is called', async () => {
	const file = join(dir, 'none.zip');
	writeFileSync(
		file,
		zip([
			{ name: 'page.jpg', content: Buffer.from('<html><script>alert(1)</script></html>') },
			{ name: 'cut.jpg', content: (await photograph(400, 400).jpeg().toBuffer()).subarray(0, 900) },
		]),
	);
	const { faults, created, written } = await importSheet(
		`${header}${[
			'page.jpg',
			'cut.jpg',
			'javascript:alert(1)',
			'data:image/png;base64,AAAA',
			'http://stones.example/a.jpg',
			'https://',
			'/pictures/no-such-stone.webp',
			'/etc/passwd',
			'file:///etc/passwd',
			'https://a.example/',
			'https://a.example/stone.html',
			'https://drive.google.com/file/d/1a/view?usp=sharing',
			'https://www.dropbox.com/s/x/a.jpg?dl=0',
			'https://photos.app.goo.gl/abc',
			'https://user:secret@a.example/a.jpg',
			'https://192.168.1.5/a.jpg',
			'https://yard.local/a.jpg',
		]
			.map((source, at) => `none-${at},N,Marble,5,1,"${source}"`)
			.join('\n')}\n`,
		file,
	);
	expect([created, written, faults.length >= 17]).toEqual([[], 0, true]);
	expect(
		faults.filter((fault) => fault.endsWith('is the address of a page, and not of a picture')),
	).toHaveLength(5);
	expect(faults.filter((fault) => fault.endsWith('is not at a public address'))).toHaveLength(3);
	expect(faults.slice(0, 2)).toEqual([
		'none-0 image: page.jpg is no picture that the shop reads',
		'none-1 image: cut.jpg is damaged',
	]);
	expect(faults).toContain('none-4 image: http://stones.example/a.jpg is no https address');
	expect(faults).toContain('none-6 image: /pictures/no-such-stone.webp is no picture of this shop');
});

test.each([
	['https://a.example/1.jpg, https://a.example/2.jpg', 2],
	['https://a.example/1.jpg;https://a.example/2.jpg ; https://a.example/3.jpg', 3],
	['https://a.example/1.jpg|https://a.example/w_200,h_300/2.jpg', 2],
	['https://a.example/1.jpg\nhttps://a.example/2.jpg\n', 2],
	['https://a.example/1.jpg https://a.example/2.jpg', 2],
	['https://a.example/w_200,h_300/1.jpg', 1],
	['/pictures/ziarat-white-slab.webp, https://a.example/2.jpg', 2],
])('[FILE-29] several pictures in the cell %j are several views', async (cell, count) => {
	const { faults, notes } = await importSheet(`${header}many,Many,Marble,5,1,"${cell}"\n`);
	expect(faults).toEqual([]);
	expect(notes).toEqual([expect.stringContaining('1 row names pictures of other sites.')]);
	const { image = '', views = [] } = (await find('many')) ?? {};
	const all = [image, ...views];
	expect(all).toHaveLength(count);
	expect(all.every((address) => /^(?:https:\/\/a\.example\/|\/pictures\/)\S+$/.test(address))).toBe(true);
	await db.delete(products).where(eq(products.id, 'many'));
});
