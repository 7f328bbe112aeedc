import { SaxesParser } from 'saxes';
import type { Entry, ZipFile } from 'yauzl';
import { piecesOf } from '#app/catalog/transfer/zip.server.ts';

export type Attributes = Record<string, string>;

/** What is done with the elements of a part of a workbook. Names are without their prefix. */
export type Handlers = {
	open?: (name: string, attributes: Attributes) => void;
	text?: (text: string) => void;
	close?: (name: string) => void;
};

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads a part of a workbook. Gives back control after each piece, so that what was found can be taken away. */
export async function* readPieces(zip: ZipFile, entry: Entry, handlers: Handlers): AsyncGenerator<void> {
	const parser = new SaxesParser();
	parser.on('opentag', ({ name, attributes }) => handlers.open?.(localName(name), attributes));
	parser.on('text', (text) => handlers.text?.(text));
	parser.on('cdata', (text) => handlers.text?.(text));
	parser.on('closetag', ({ name }) => handlers.close?.(localName(name)));
	const decoder = new TextDecoder();
	for await (const piece of piecesOf(zip, entry)) {
		parser.write(decoder.decode(piece, { stream: true }));
		yield;
	}
	parser.close();
}

/** Reads a whole part of a workbook. */
export async function readPart(zip: ZipFile, entry: Entry | undefined, handlers: Handlers): Promise<void> {
	if (!entry) return;
	for await (const _ of readPieces(zip, entry, handlers));
}
