import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { ImportStage } from './import-stage.ts';

const dir = mkdtempSync(join(tmpdir(), 'sangtarash-stop-'));
vi.stubEnv('DATA_DIR', dir);
// After the folder is set: every module reads it once.
const { freshDatabase } = await import('#test/database.ts');
const { eq } = await import('drizzle-orm');
const { products } = await import('#app/catalog/tables.server.ts');
const { findImport } = await import('./find-import.server.ts');
const { takeImportFile } = await import('./import-file.server.ts');
const { importProducts } = await import('./import-products.server.ts');
const { keepPictures } = await import('./keep-pictures.server.ts');
const { keepRows, setColumns } = await import('./keep-rows.server.ts');
const { planImport } = await import('./plan-import.server.ts');
const { stopImport } = await import('./stop-import.server.ts');
const { importPictures, importRows, imports } = await import('./tables.server.ts');
const { workImports } = await import('./work-imports.server.ts');

const { db } = await freshDatabase();

async function begin(stage: ImportStage = 'reading'): Promise<string> {
	const [begun] = await db
		.insert(imports)
		.values({ by: 'owner-1', name: 'stones.json', stage, fetchesPictures: true })
		.returning({ id: imports.id });
	return begun?.id ?? '';
}

const many = Array.from({ length: 1000 }, (_, at) => ({
	line: at + 2,
	fields: { id: `stone-${at}`, name: 'Stone', price: 5, stock: 1, image: `https://127.0.0.1/${at}.jpg` },
}));

/** An import that has read its file, at a stage after that. */
async function readUntil(stage: 'pictures' | 'planning'): Promise<string> {
	const id = await begin();
	expect(await setColumns(db, id, await keepRows(db, id, many), stage)).toBe(true);
	return id;
}

const stageOf = async (id: string) => (await findImport(db, id))?.stage;

async function expectStopped(id: string): Promise<void> {
	// What a process finds that comes later.
	await workImports(db);
	expect(await stageOf(id)).toBe('stopped');
	expect(await db.$count(products)).toBe(0);
}

test('[IMPORT-14] an import that is stopped while its file is read stores no more of it', async () => {
	const id = await begin();
	let stopped: Promise<boolean> | undefined;
	const columns = await keepRows(db, id, many, () => {
		stopped ??= stopImport(db, id);
	});
	expect(await stopped).toBe(true);
	expect(await db.$count(importRows, eq(importRows.importId, id))).toBeLessThan(many.length);
	expect(await setColumns(db, id, columns, 'planning')).toBe(false);
	await expectStopped(id);
});

test('[IMPORT-14] an import that is stopped while it is compared is not planned', async () => {
	const id = await readUntil('planning');
	const seen: number[] = [];
	let stopped: Promise<boolean> | undefined;
	await planImport(db, id, (done) => {
		seen.push(done);
		stopped ??= stopImport(db, id);
	});
	expect(await stopped).toBe(true);
	expect(seen.at(-1)).toBeLessThan(many.length);
	await expectStopped(id);
});

test('[IMPORT-14] an import that is stopped while its pictures are kept keeps no more of them', async () => {
	const id = await readUntil('pictures');
	const kept = () => db.$count(importPictures, eq(importPictures.importId, id));
	const found = await findImport(db, id);
	const keeping = found && keepPictures(db, found);
	await expect.poll(kept, { interval: 5 }).toBeGreaterThan(0);
	expect(await stopImport(db, id)).toBe(true);
	await keeping;
	expect(await kept()).toBeLessThan(many.length);
	await expectStopped(id);
});

test('[IMPORT-14] two presses at once stop an import once, and a press after its end changes nothing', async () => {
	for (const stage of ['reading', 'pictures', 'planning', 'making'] as const) {
		const id = await begin(stage);
		expect(await Promise.all([stopImport(db, id), stopImport(db, id)])).toEqual([true, true]);
		expect(await stageOf(id)).toBe(stage === 'making' ? 'made' : 'stopped');
	}
	for (const stage of ['matching', 'planned', 'undoing', 'undone', 'failed'] as const) {
		const id = await begin(stage);
		expect(await stopImport(db, id)).toBe(false);
		expect(await stageOf(id)).toBe(stage);
		await db.delete(imports).where(eq(imports.id, id));
	}
});

test('[IMPORT-14] a press as a stage ends stops the next one, or says that it came too late', async () => {
	for (const moment of [
		'with the end',
		'after the end',
		'with the next',
		'within the next',
		'after both',
	] as const)
		for (let round = 0; round < 4; round++) {
			const id = await begin();
			const columns = await keepRows(db, id, many.slice(0, 1));
			let stopping: Promise<boolean> | undefined;
			const reach = (now: typeof moment) => {
				if (now === moment) stopping = stopImport(db, id);
				return stopping;
			};
			const ending = setColumns(db, id, columns, 'planning');
			reach('with the end');
			await ending;
			await reach('after the end');
			const planning = planImport(db, id, () => reach('within the next'));
			reach('with the next');
			await planning;
			const stopped = await reach('after both');
			expect(await stageOf(id), moment).toBe(stopped ? 'stopped' : 'planned');
			if (moment === 'after the end') expect(stopped).toBe(true);
			if (moment === 'after both') expect(stopped).toBe(false);
		}
});

test('[IMPORT-14] a file that is stopped is neither read nor refused by a process that had begun with it', async () => {
	for (const [content, end] of [
		['[{"id": "a", "name": "A", "price": 5, "stock": 1}]', 'planned'],
		['no JSON', 'failed'],
		['[]', 'failed'],
	] as const) {
		const id = await begin();
		const file = join(dir, 'sent');
		writeFileSync(file, content);
		await takeImportFile(id, file);
		const [, stopped] = await Promise.all([workImports(db), stopImport(db, id)]);
		expect(await stageOf(id)).toBe(stopped ? 'stopped' : end);
	}
});

test('[IMPORT-14] the command says that somebody stopped it, and changes nothing', async () => {
	async function* rows() {
		yield* many;
		const [latest] = await db.select().from(imports).where(eq(imports.name, 'command.csv'));
		await stopImport(db, latest?.id ?? '');
	}
	const report = await importProducts(db, rows(), { name: 'command.csv' });
	expect(report).toMatchObject({ stopped: true, written: 0, unmade: 0, faults: [] });
	expect(await db.$count(products)).toBe(0);
});
