import { fieldNames } from '#app/catalog/fields/product-row.server.ts';
import {
	countFields,
	countImportRows,
	findImport,
	listImportRows,
} from '#app/catalog/transfer/find-import.server.ts';
import type { RowCounts } from '#app/catalog/transfer/import-stage.ts';
import { readingWords } from '#app/catalog/transfer/reading-words.ts';
import { importedFields } from '#app/catalog/transfer/row-cells.server.ts';
import type { Import, ImportRow } from '#app/catalog/transfer/tables.server.ts';
import { undoableUntil } from '#app/catalog/transfer/undo-import.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { formatMoment } from '#app/staff/moment.ts';
import { cellTexts } from './cell-text.server.ts';
import { importCopy as copy, faultWords, fieldWords } from './copy.ts';
import type { Notes } from './reading-notes.tsx';
import { type Shown, shownKinds } from './shown-kinds.ts';

/** How many rows a page shows. */
const PAGE = 50;

/** How many products are named that an import or an undo has left. */
const MOST_NAMED = 200;

/** What the page of an import shows at its stage; null where there is none. */
export async function showImport(db: Db, id: string, { kind, from }: { kind: Shown | null; from: number }) {
	const found = await findImport(db, id);
	if (!found) return null;
	const { name, stage, done, total, fault } = found;
	const common = { id, name, stage, done, total, fault };
	const nothing = { ...common, notes: null, matching: null, planned: null, made: null };
	const notes = notesOf(found);
	switch (stage) {
		case 'matching':
			return { ...nothing, notes, matching: matchingOf(found) };
		case 'planned':
			return { ...nothing, notes, planned: await plannedOf(db, id, kind, from) };
		case 'made':
		case 'undone':
			return { ...nothing, made: await madeOf(db, found) };
		default:
			return nothing;
	}
}

function notesOf({ reading, choice }: Import): Notes {
	const { encoding = null, sheet, hidden } = reading;
	const takesHidden = choice.takesHidden ?? false;
	const hasHidden = takesHidden || (hidden !== undefined && hidden.rows + hidden.columns.length > 0);
	const names = sheet ? [sheet.taken, ...sheet.others.map(({ name }) => name)] : [];
	return {
		sentences: readingWords(reading),
		encoding,
		exportOf: reading.profile?.name ?? reading.exportOf ?? null,
		byColumns: reading.exportOf !== undefined,
		sheet:
			sheet && (names.length > 1 || hasHidden) ? { taken: sheet.taken, names, hasHidden, takesHidden } : null,
	};
}

function matchingOf({ columns, allowFree, fetchesPictures }: Import) {
	return {
		columns,
		fetchesPictures,
		allowFree,
		options: fieldNames.map((field) => ({ field, words: fieldWords[field] ?? field })),
	};
}

async function plannedOf(db: Db, id: string, asked: Shown | null, from: number) {
	const counts = await countImportRows(db, id);
	const kind = asked ?? firstKind(counts);
	const [fields, page] = await Promise.all([
		countFields(db, id),
		listImportRows(db, id, { ...(kind === 'doubtful' ? { isDoubtful: true } : { kind }), from, show: PAGE }),
	]);
	return {
		counts,
		kind,
		from,
		next: page.next,
		changesStock: fields.some(({ field }) => field === 'stock'),
		fields: fields.map(({ field, count }) => ({ words: fieldWords[field] ?? field, count })),
		rows: page.rows.map((row) => ({
			line: row.line,
			id: row.productId,
			name: row.name || row.productId,
			cells: cellsOf(row),
			faults: row.faults.map(faultWords),
			doubts: row.doubts.map(faultWords),
		})),
	};
}

function firstKind(counts: RowCounts): Shown {
	return shownKinds.find((kind) => counts[kind] > 0) ?? 'changed';
}

/** Each cell that would change; of a new product those that say something. */
function cellsOf({ before, after }: ImportRow) {
	const [old, now] = [cellTexts(before ?? {}), cellTexts(after ?? {})];
	const says = (field: string) => before !== null || (now[field] !== copy.planned.none && now[field] !== '0');
	return importedFields
		.filter((field) => Object.hasOwn(now, field) && field !== 'updatedAt' && says(field))
		.filter((field) => before !== null || now[field] !== copy.planned.no)
		.map((field) => ({
			words: fieldWords[field] ?? field,
			before: old[field] ?? copy.planned.none,
			after: now[field] ?? copy.planned.none,
		}));
}

async function madeOf(db: Db, { id, stage, madeAt }: Import) {
	const counts = await countImportRows(db, id);
	const state = stage === 'made' ? 'refused' : 'kept';
	const { rows } = await listImportRows(db, id, { state, from: 0, show: MOST_NAMED });
	const until = madeAt ? undoableUntil(madeAt) : null;
	return {
		counts,
		isMade: stage === 'made',
		undoableUntil: stage === 'made' && until && until > new Date() ? formatMoment(until) : null,
		left: rows.map(({ productId, name, kept }) => ({
			id: productId,
			name: name || productId,
			fields: kept.map((field) => fieldWords[field] ?? field),
		})),
	};
}
