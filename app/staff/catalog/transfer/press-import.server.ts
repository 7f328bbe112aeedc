import { and, eq, inArray } from 'drizzle-orm';
import { fieldNames } from '#app/catalog/fields/product-row.server.ts';
import { chooseColumns, fieldsTwice, hasId } from '#app/catalog/transfer/columns.ts';
import { encodings } from '#app/catalog/transfer/encodings.ts';
import { findImport } from '#app/catalog/transfer/find-import.server.ts';
import { dropImportFile } from '#app/catalog/transfer/import-file.server.ts';
import type { ImportStage } from '#app/catalog/transfer/import-stage.ts';
import { rememberColumns, setColumns } from '#app/catalog/transfer/keep-rows.server.ts';
import { resumeImport } from '#app/catalog/transfer/resume-import.server.ts';
import { retryRefused } from '#app/catalog/transfer/retry-refused.server.ts';
import { wakeImporter } from '#app/catalog/transfer/start-importing.server.ts';
import { stopImport } from '#app/catalog/transfer/stop-import.server.ts';
import { deleteImport } from '#app/catalog/transfer/sweep-imports.server.ts';
import { type Import, imports } from '#app/catalog/transfer/tables.server.ts';
import { beginUndo } from '#app/catalog/transfer/undo-import.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Form } from '#app/platform/web/form.server.ts';
import { importCopy as copy, fieldWords } from './copy.ts';

type Pressed =
	/** `id`: of the import that is shown next; null for the list. */
	{ ok: true; id: string | null; words?: string } | { ok: false; message: string; status: number };

const stale: Pressed = { ok: false, message: copy.stale, status: 409 };

/** What a button of an import's page does. Nothing where the import has gone on meanwhile. */
export async function pressImport(db: Db, by: string, id: string, form: Form): Promise<Pressed> {
	const found = await findImport(db, id);
	if (!found) return { ok: false, message: copy.gone, status: 404 };
	switch (form.get('intent')) {
		case 'columns':
			return choose(db, found, form);
		case 'rematch':
			return begin(db, id, ['planned'], { stage: 'matching' });
		case 'reread':
			return reread(db, found, form);
		case 'make': {
			const begun = await begin(db, id, ['planned'], { stage: 'making', by });
			if (begun.ok) await dropImportFile(id);
			return begun;
		}
		case 'stop':
			return (await stopImport(db, id)) ? { ok: true, id } : stale;
		case 'resume': {
			const resumed = await resumeImport(db, id);
			wakeImporter();
			return resumed ? { ok: true, id } : stale;
		}
		case 'again': {
			const next = await retryRefused(db, id);
			wakeImporter();
			return next ? { ok: true, id: next } : stale;
		}
		case 'undo': {
			const begun = await beginUndo(db, id);
			wakeImporter();
			return begun ? { ok: true, id } : { ok: false, message: copy.made.tooLate, status: 409 };
		}
		case 'drop':
			if (!['matching', 'planned', 'stopped', 'failed'].includes(found.stage)) return stale;
			await dropImportFile(id);
			await deleteImport(db, id);
			return { ok: true, id: null, words: copy.dropped };
		default:
			return stale;
	}
}

async function choose(db: Db, { id, stage, columns, hasZip }: Import, form: Form): Promise<Pressed> {
	if (stage !== 'matching') return stale;
	const choices = columns.map(({ field }, place) => {
		const given = form.get(`field-${place}`);
		return given === '' || fieldNames.some((known) => known === given) ? String(given) : field;
	});
	const chosen = chooseColumns(columns, choices);
	const twice = fieldsTwice(chosen).map((field) => fieldWords[field] ?? field);
	const [allowFree, fetchesPictures] = [form.has('free'), form.has('fetch')];
	await db
		.update(imports)
		.set({ columns: chosen, allowFree, fetchesPictures })
		.where(and(eq(imports.id, id), eq(imports.stage, 'matching')));
	if (!hasId(chosen)) return { ok: false, message: copy.matching.noId, status: 422 };
	if (twice.length > 0) return { ok: false, message: copy.matching.twice(twice.join('; ')), status: 422 };
	await rememberColumns(db, chosen);
	const goesOn = await setColumns(db, id, chosen, hasZip || fetchesPictures ? 'pictures' : 'planning');
	wakeImporter();
	return goesOn ? { ok: true, id } : stale;
}

/** FILE-06, FILE-31, FILE-34: reads the file once more: in the encoding, from the sheet or by the columns that its author has chosen. */
function reread(db: Db, { id, choice, reading }: Import, form: Form): Promise<Pressed> {
	const encoding = encodings.find((known) => known === form.get('encoding'));
	const { taken = '', others = [] } = reading.sheet ?? {};
	const sheet = [taken, ...others.map(({ name }) => name)].find((name) => name === form.get('sheet'));
	const ofSheet = sheet === undefined ? {} : { sheet, takesHidden: form.has('hidden') };
	const columns = form.get('columns');
	const ofExport = columns === null ? {} : { byColumns: columns === 'own' };
	const next = {
		stage: 'reading' as const,
		choice: { ...choice, ...(encoding && { encoding }), ...ofSheet, ...ofExport },
	};
	return begin(db, id, ['matching', 'planned'], next);
}

async function begin(
	db: Db,
	id: string,
	from: readonly ImportStage[],
	next: Partial<typeof imports.$inferInsert>,
): Promise<Pressed> {
	const begun = await db
		.update(imports)
		.set({ ...next, done: 0, attempts: 0 })
		.where(and(eq(imports.id, id), inArray(imports.stage, [...from])))
		.returning({ id: imports.id });
	wakeImporter();
	return begun.length > 0 ? { ok: true, id } : stale;
}
