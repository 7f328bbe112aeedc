import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { isCertain } from './columns.ts';
import { UnreadableFile } from './file-row.ts';
import { dropImportFile, importFile, zipOf } from './import-file.server.ts';
import { workingStages } from './import-stage.ts';
import { keepPictures } from './keep-pictures.server.ts';
import { keepRows, setColumns } from './keep-rows.server.ts';
import { makeImport } from './make-import.server.ts';
import { planImport } from './plan-import.server.ts';
import { formatIn, formatOf, readProductFile } from './product-file.server.ts';
import { type Import, imports } from './tables.server.ts';
import { undoImport } from './undo-import.server.ts';
import { UnreadableZip } from './zip.server.ts';

/** How often a file is read at most. One that takes all memory ends the process each time. */
const MOST_ATTEMPTS = 3;

/** How long an import waits for the process that has its file, in ms. */
const LOST = 10 * 60 * 1000;

/** Does what imports wait for, one after the other, until nothing is left that this process can do. */
export async function workImports(db: Db): Promise<void> {
	const failed = new Set<string>();
	for (;;) {
		const waiting = await listWork(db);
		const next = waiting.find(({ id }) => !failed.has(id));
		if (!next) return;
		try {
			if (!(await work(db, next))) failed.add(next.id);
		} catch (error) {
			// The database may have been away, or a lock was held for long: the next process tries again.
			log.warn({ error, stage: next.stage }, 'an import was interrupted');
			failed.add(next.id);
		}
	}
}

/** The imports in which a process has to work, oldest first. */
export function listWork(db: Db): Promise<Import[]> {
	return db
		.select()
		.from(imports)
		.where(inArray(imports.stage, [...workingStages]))
		.orderBy(asc(imports.startedAt));
}

/** Returns false where it cannot go on here. */
async function work(db: Db, one: Import): Promise<boolean> {
	switch (one.stage) {
		case 'reading':
			return read(db, one);
		case 'pictures':
			return takePictures(db, one);
		case 'planning':
			await planImport(db, one.id);
			return true;
		case 'making':
			await makeImport(db, one.id);
			return true;
		case 'undoing':
			await undoImport(db, one.id);
			return true;
		default:
			return false;
	}
}

/** The zip is where its file was taken. */
async function takePictures(db: Db, one: Import): Promise<boolean> {
	const { id, hasZip, startedAt } = one;
	if (hasZip && !existsSync(zipOf(id))) {
		if (startedAt.getTime() > Date.now() - LOST) return false;
		await fail(db, one, 'lost');
		return true;
	}
	try {
		await keepPictures(db, one);
	} catch (error) {
		if (!(error instanceof UnreadableZip)) throw error;
		await fail(db, one, error.message);
	}
	return true;
}

async function read(db: Db, one: Import): Promise<boolean> {
	const { id, name, hasZip, attempts, startedAt, choice } = one;
	const file = importFile(id);
	if (!existsSync(file)) {
		// A command reads its own file, and another process of the shop the ones that it has taken.
		if (startedAt.getTime() > Date.now() - LOST) return false;
		await fail(db, one, 'lost');
		return true;
	}
	if (attempts >= MOST_ATTEMPTS) {
		await fail(db, one, 'too-large');
		await dropImportFile(id);
		return true;
	}
	await db
		.update(imports)
		.set({ attempts: sql`${imports.attempts} + 1` })
		.where(eq(imports.id, id));
	try {
		const bytes = await readFile(file);
		const rows = readProductFile(bytes, formatOf(name) ?? formatIn(bytes), choice);
		const columns = await keepRows(db, id, rows);
		if (columns.length === 0) await fail(db, one, 'empty');
		else
			await setColumns(db, id, columns, isCertain(columns) ? (hasZip ? 'pictures' : 'planning') : 'matching');
	} catch (error) {
		if (!(error instanceof UnreadableFile)) throw error;
		await fail(db, one, error.message);
		await dropImportFile(id);
	}
	return true;
}

/** Ends it, unless it was stopped meanwhile. `fault`: a code that the page turns into words, or the message of the reader of the file. */
async function fail(db: Db, { id, stage }: Import, fault: string): Promise<void> {
	await db
		.update(imports)
		.set({ stage: 'failed', fault })
		.where(and(eq(imports.id, id), eq(imports.stage, stage)));
}
