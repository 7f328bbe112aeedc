import { randomUUID } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import type { Writer, Written } from './render-context.tsx';

/**
 * Keeps what was written before out of React's hands: the page has placeholders, which nobody can guess, and `piecesOf` puts
 * the HTML in their places. The page stays in pieces: it is long, and most pieces are the same in the next one.
 */
export function newWriter(): { writer: Writer; piecesOf: (page: string) => (string | Written)[] } {
	const word = randomUUID();
	const inserted: (string | Written)[] = [];
	const insert = (piece: string | Written) => `${word}.${inserted.push(piece) - 1}.`;
	return {
		writer: {
			write: (part) => ({ html: renderToString(part) }),
			insert,
			insertOnce(text) {
				const before = inserted.lastIndexOf(text);
				if (before >= 0) inserted[before] = '';
				return insert(text);
			},
		},
		piecesOf: (page) =>
			page.split(word).flatMap((piece, index) => {
				if (index === 0) return piece;
				// `.3.` and what follows it.
				const end = piece.indexOf('.', 1);
				return [inserted[Number(piece.slice(1, end))] ?? '', piece.slice(end + 1)];
			}),
	};
}
