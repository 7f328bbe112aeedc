import {
	countFields,
	countImportRows,
	findImport,
	listImportRows,
	type RowCounts,
} from '#app/catalog/transfer/find-import.server.ts';
import type { RowKind } from '#app/catalog/transfer/import-stage.ts';
import { fieldNames } from '#app/catalog/transfer/product-row.server.ts';
import { importedFields } from '#app/catalog/transfer/row-cells.server.ts';
import type { Import, ImportRow } from '#app/catalog/transfer/tables.server.ts';
import { undoableUntil } from '#app/catalog/transfer/undo-import.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { formatMoment } from '#app/staff/moment.ts';
import { cellTexts } from './cell-text.server.ts';
import { importCopy as copy, faultWords, fieldWords } from './copy.ts';

/** How many rows a page shows. */
const PAGE = 50;

/** How many products are named that an import or an undo has left. */
const MOST_NAMED = 200;

/** What the page of an import shows at its stage; null where there is none. */
export async function showImport(db: Db, id: string, { kind, from }: { kind: RowKind | null; from: number }) {
	const found = await findImport(db, id);
	if (!found) return null;
	const { name, stage, done, total, fault } = found;
	const common = { id, name, stage, done, total, fault };
	const nothing = { ...common, matching: null, planned: null, made: null };
	switch (stage) {
		case 'matching':
			return { ...nothing, matching: matchingOf(found) };
		case 'planned':
			return { ...nothing, planned: await plannedOf(db, id, kind, from) };
		case 'made':
		case 'undone':
			return { ...nothing, made: await madeOf(db, found) };
		default:
			return nothing;
	}
}

function matchingOf({ columns, allowFree, fetchesPictures }: Import) {
	return {
		columns,
		fetchesPictures,
		allowFree,
		options: fieldNames.map((field) => ({ field, words: fieldWords[field] ?? field })),
	};
}

async function plannedOf(db: Db, id: string, asked: RowKind | null, from: number) {
	const counts = await countImportRows(db, id);
	const kind = asked ?? firstKind(counts);
	const [fields, page] = await Promise.all([
		countFields(db, id),
		listImportRows(db, id, { kind, from, show: PAGE }),
	]);
	return {
		counts,
		kind,
		from,
		next: page.next,
		changesStock: fields.some(({ field }) => field === 'stock'),
		fields: fields.map(({ field, count }) => ({ words: fieldWords[field] ?? field, count })),
		rows: page.rows.map((row) => ({
			...{ line: row.line, id: row.productId, name: row.name || row.productId },
			cells: cellsOf(row),
			faults: row.faults.map(faultWords),
		})),
	};
}

function firstKind(counts: RowCounts): RowKind {
	return (['changed', 'new', 'faulty'] as const).find((kind) => counts[kind] > 0) ?? 'changed';
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
