import { posix } from 'node:path';
import type { Entry, ZipFile } from 'yauzl';
import { openZip, piecesOf } from '#app/catalog/transfer/zip.server.ts';
import { readFormats } from './number-formats.server.ts';
import { readSharedTexts } from './shared-texts.server.ts';
import type { Lexicon } from './sheet-cells.server.ts';
import { readPart } from './xml-part.server.ts';

/** What a workbook may unpack to, in bytes: a sheet of 100,000 products takes a third of it. */
const UNPACKED = { bytes: 200 * 1024 * 1024, files: 1000 };

/** A sheet of cells; a chart has none. */
export type Sheet = { name: string; isHidden: boolean; hasMerged: boolean; entry: Entry };

export type Workbook = { zip: ZipFile; sheets: Sheet[]; lexicon: Lexicon };

type Related = { id: string; type: string; path: string };

/** The sheets of a workbook, and what their cells are read with. */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
	const { zip, entries } = await openZip(bytes, UNPACKED);
	const merging = await unpackOnce(zip, entries);
	const byPath = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
	const find = (path: string | undefined) => byPath.get(path?.toLowerCase() ?? '');
	const [book] = await relatedTo(zip, find, '', 'officeDocument');
	const related = await relatedTo(zip, find, book?.path ?? '', '');
	const pathOf = (type: string) => related.find((part) => part.type === type)?.path;
	const named: { name: string; isHidden: boolean; id: string }[] = [];
	let is1904 = false;
	const part = find(book?.path);
	if (!part) throw new Error('it has no workbook');
	await readPart(zip, part, {
		open(element, attributes) {
			if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
			if (element !== 'sheet') return;
			const { name = '', state } = attributes;
			const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
			named.push({ name, isHidden: state === 'hidden' || state === 'veryHidden', id });
		},
	});
	const sheets = named.flatMap(({ id, ...sheet }) => {
		const entry = find(related.find((part) => part.id === id && part.type === 'worksheet')?.path);
		return entry ? [{ ...sheet, entry, hasMerged: merging.has(entry) }] : [];
	});
	const texts = await readSharedTexts(zip, find(pathOf('sharedStrings')));
	const formats = await readFormats(zip, find(pathOf('styles')));
	return { zip, sheets, lexicon: { texts, formats, is1904 } };
}

const MERGED = Buffer.from('mergeCell');

/**
 * A workbook that is small and unpacks to gigabytes would take all memory. Its own list of sizes may lie, so all is unpacked once. Returns
 * the parts that merge cells: they have to be read twice.
 */
async function unpackOnce(zip: ZipFile, entries: readonly Entry[]): Promise<Set<Entry>> {
	const merging = new Set<Entry>();
	for (const entry of entries) {
		let end = Buffer.alloc(0);
		for await (const piece of piecesOf(zip, entry)) {
			const joined = Buffer.concat([end, piece]);
			if (joined.includes(MERGED)) merging.add(entry);
			end = Buffer.from(joined.subarray(-MERGED.length));
		}
	}
	return merging;
}

/** The parts that a part names, of a type where one is given. */
async function relatedTo(
	zip: ZipFile,
	find: (path: string) => Entry | undefined,
	path: string,
	wanted: string,
): Promise<Related[]> {
	const folder = posix.dirname(path);
	const found: Related[] = [];
	await readPart(zip, find(posix.join(folder, '_rels', `${posix.basename(path)}.rels`)), {
		open(name, { Id: id = '', Type: url = '', Target: target = '' }) {
			const type = url.slice(url.lastIndexOf('/') + 1);
			if (name !== 'Relationship' || (wanted && type !== wanted)) return;
			found.push({ id, type, path: posix.resolve('/', folder, target).slice(1) });
		},
	});
	return found;
}
