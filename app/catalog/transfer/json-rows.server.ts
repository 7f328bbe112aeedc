import { isDeepStrictEqual } from 'node:util';
import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type FileRow, fileRow, UnreadableFile } from './file-row.ts';

const COLLECTIONS = '__collections__';
/** What document stores put around a collection. */
const WRAPPERS = new Set([COLLECTIONS, 'products', 'data']);

/** The position and the line of a value inside its list or object; `key` is its name in an object. */
type Child = { key: string | null; start: number; end: number; line: number };

const code = (character: string) => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA, COLON] = [code('"'), code('\\'), code(','), code(':')];
const [BRACE, CLOSING_BRACE, BRACKET, CLOSING_BRACKET] = [code('{'), code('}'), code('['), code(']')];
const NEW_LINE = code('\n');

/**
 * The products of a JSON file, one after the other: an array, or an object keyed by id. It finds the bytes of each product
 * and parses only those. So a file of 100 000 products takes little more memory than its bytes. Can be read again from the
 * start. Throws `UnreadableFile` with the line for anything else.
 */
export function jsonRows(bytes: Buffer): Iterable<FileRow> {
	const list = unwrap(bytes, firstByte(bytes, 0));
	return {
		*[Symbol.iterator]() {
			for (const child of childrenOf(bytes, list)) yield rowOf(child, parseValue(bytes, child));
		},
	};
}

/** A null says nothing, and a document store adds to each document the collections inside it. */
function rowOf({ key, line }: Child, node: Node): FileRow {
	if (node.type !== 'object') return { line, fields: {} };
	const properties = (node.children ?? []).map(({ children: [name, cell] = [] }) => ({
		name: String(name?.value),
		cell: cell && getNodeValue(cell),
	}));
	const said = properties
		.filter(({ name, cell }) => cell !== null && name !== COLLECTIONS)
		.map(({ name, cell }): [string, unknown] => [name, cell]);
	const fields: typeof said = key === null ? said : [['id', key], ...said];
	return fileRow(line, fields, twiceIn(fields));
}

/** FILE-38: fields that have two values. A document may repeat the id under which it is kept. */
function twiceIn(fields: readonly [name: string, cell: unknown][]): [name: string, why: string][] {
	const first = new Map<string, unknown>();
	return fields.flatMap(([name, cell]): [string, string][] => {
		const isSame = !first.has(name) || isDeepStrictEqual(first.get(name), cell);
		if (isSame) first.set(name, cell);
		return isSame
			? []
			: [[name, `is there twice: ${JSON.stringify(first.get(name))} and ${JSON.stringify(cell)}`]];
	});
}

/** The position of the list inside its wrappers. */
function unwrap(bytes: Buffer, start: number): number {
	if (bytes[start] !== BRACE && bytes[start] !== BRACKET)
		throw new UnreadableFile('expected a list of products, or products keyed by their ids');
	if (bytes[start] === BRACKET) return start;
	let list: number | null = null;
	// Reads to the end, so that a file which was cut off is refused.
	for (const { key, start: inner } of childrenOf(bytes, start))
		if (key !== null && WRAPPERS.has(key) && (bytes[inner] === BRACE || bytes[inner] === BRACKET))
			list ??= inner;
	return list === null ? start : unwrap(bytes, list);
}

/** The values directly inside the list or object at `start`. A comma may stand after the last one. */
function* childrenOf(bytes: Buffer, start: number): Generator<Child> {
	const isObject = bytes[start] === BRACE;
	const closing = isObject ? CLOSING_BRACE : CLOSING_BRACKET;
	let line = 1 + linesBetween(bytes, 0, start);
	let counted = start;
	const lineAt = (at: number) => {
		line += linesBetween(bytes, counted, at);
		counted = at;
		return line;
	};
	let at = firstByte(bytes, start + 1);
	while (bytes[at] !== closing) {
		const begin = at;
		let key: string | null = null;
		if (isObject) {
			const end = endOf(bytes, at);
			const name: unknown = parseValue(bytes, { key, start: at, end, line: lineAt(at) }).value;
			at = firstByte(bytes, end);
			if (typeof name !== 'string' || bytes[at] !== COLON) throw unreadable(lineAt(at), 'a name is expected');
			key = name;
			at = firstByte(bytes, at + 1);
		}
		const end = endOf(bytes, at);
		if (end === at) throw unreadable(lineAt(at), 'a value is expected');
		yield { key, start: at, end, line: lineAt(begin) };
		at = firstByte(bytes, end);
		if (bytes[at] === COMMA) at = firstByte(bytes, at + 1);
		else if (bytes[at] !== closing)
			throw unreadable(lineAt(Math.min(at, bytes.length)), 'a comma is expected');
	}
	const after = firstByte(bytes, at + 1);
	if (start === firstByte(bytes, 0) && after < bytes.length)
		throw unreadable(lineAt(after), 'the end of the file is expected');
}

/** The position after the value that starts at `start`. */
function endOf(bytes: Buffer, start: number): number {
	let depth = 0;
	for (let at = start; at < bytes.length; at++) {
		const byte = bytes[at];
		if (byte === QUOTE) {
			at = closingQuote(bytes, at);
			if (depth === 0) return at + 1;
		} else if (byte === BRACE || byte === BRACKET) depth++;
		else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) {
			if (depth === 0) return at;
			depth--;
			if (depth === 0) return at + 1;
		} else if (depth === 0 && (byte === COMMA || byte === COLON || isSpace(byte))) return at;
	}
	return bytes.length;
}

function closingQuote(bytes: Buffer, start: number): number {
	for (let at = start + 1; at < bytes.length; at++) {
		if (bytes[at] === BACKSLASH) at++;
		else if (bytes[at] === QUOTE) return at;
	}
	return bytes.length;
}

function parseValue(bytes: Buffer, { start, end, line }: Child): Node {
	const text = bytes.toString('utf8', start, end);
	const errors: ParseError[] = [];
	const node = parseText(text, errors, line);
	const [first] = errors;
	if (node && !first) return node;
	const lines = text.slice(0, first?.offset).split('\n').length - 1;
	throw unreadable(line + lines, first ? printParseErrorCode(first.error) : 'a value is expected');
}

function parseText(text: string, errors: ParseError[], line: number): Node | undefined {
	try {
		return parseTree(text, errors, { allowTrailingComma: true, disallowComments: true });
	} catch (error) {
		// The parser calls itself for each list inside another.
		if (error instanceof RangeError) throw unreadable(line, 'too many lists are inside each other');
		throw error;
	}
}

/** The position of the first byte from `start` on that is no white space and no byte order mark. */
function firstByte(bytes: Buffer, start: number): number {
	let at = start === 0 && bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : start;
	while (at < bytes.length && isSpace(bytes[at])) at++;
	return at;
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

function isSpace(byte: number | undefined): boolean {
	return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function linesBetween(bytes: Buffer, start: number, end: number): number {
	// `indexOf` has no end: in a file on one line it would read to the end of the file for each product.
	const part = bytes.subarray(start, end);
	let lines = 0;
	for (let at = part.indexOf(NEW_LINE); at >= 0; at = part.indexOf(NEW_LINE, at + 1)) lines++;
	return lines;
}

function unreadable(line: number, words: string): UnreadableFile {
	return new UnreadableFile(`line ${line}: ${words}`);
}
