import { parse as parseCsv } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** One product of a file, unparsed, with the line on which it starts. */
export type FileRow = { line: number; fields: Record<string, unknown> };

export class UnreadableFile extends Error {}

/**
 * Reads products from JSON or CSV text. JSON: an array, or an object keyed by id as document stores export it, also wrapped
 * in `products`, `data` or `__collections__`. CSV: rows under a header. Throws `UnreadableFile` for anything else.
 */
export function readProductFile(text: string, format: 'json' | 'csv'): FileRow[] {
	return format === 'csv' ? readCsv(text) : readJson(text);
}

function readCsv(text: string): FileRow[] {
	try {
		const rows: { record: Record<string, string>; info: { lines: number } }[] = parseCsv(text, {
			columns: (header: string[]) => header.map((name) => name.trim()),
			info: true,
			bom: true,
			trim: true,
			skip_empty_lines: true,
		});
		// csv-parse gives the line on which a record ends, and a record may span several lines.
		return rows.map(({ record, info }) => ({
			line: info.lines - Object.values(record).join('').split('\n').length + 1,
			fields: Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '')),
		}));
	} catch (error) {
		throw new UnreadableFile(error instanceof Error ? error.message : 'not a CSV file');
	}
}

function readJson(text: string): FileRow[] {
	const errors: ParseError[] = [];
	const root = parseTree(text, errors, { allowTrailingComma: true });
	const first = errors[0];
	if (first)
		throw new UnreadableFile(`line ${lineAt(text, first.offset)}: ${printParseErrorCode(first.error)}`);
	const list = root && unwrap(root);
	if (list?.type === 'array') {
		return (list.children ?? []).map((node) => ({ line: lineAt(text, node.offset), fields: asFields(node) }));
	}
	if (list?.type === 'object') {
		return (list.children ?? []).map((property) => {
			const [key, value] = property.children ?? [];
			return {
				line: lineAt(text, property.offset),
				fields: value ? { id: key?.value, ...asFields(value) } : {},
			};
		});
	}
	throw new UnreadableFile('expected a list of products, or products keyed by their ids');
}

/** Unwraps what document stores put around a collection. */
function unwrap(node: Node): Node {
	if (node.type !== 'object') return node;
	for (const name of ['__collections__', 'products', 'data']) {
		const inner = node.children?.find((property) => property.children?.[0]?.value === name)?.children?.[1];
		if (inner && (inner.type === 'object' || inner.type === 'array')) return unwrap(inner);
	}
	return node;
}

function asFields(node: Node): Record<string, unknown> {
	const value: unknown = getNodeValue(node);
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function lineAt(text: string, offset: number): number {
	return text.slice(0, offset).split('\n').length;
}

/** Writes products in the format that `readProductFile` reads. */
export function writeProductFile(rows: Record<string, unknown>[], format: 'json' | 'csv'): string {
	if (format === 'json') return `${JSON.stringify(rows, null, '\t')}\n`;
	const flat = rows.map((row) =>
		Object.fromEntries(
			Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? value.join('; ') : value]),
		),
	);
	return stringify(flat, { header: true, cast: { boolean: String } });
}
