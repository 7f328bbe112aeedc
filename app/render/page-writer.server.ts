import { randomUUID } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import type { Writer, Written } from './render-context.tsx';

/**
 * Lets a page reuse HTML that was rendered before. React renders a placeholder, which nobody can guess, and `piecesOf`
 * replaces it with the HTML. The page stays in pieces: it is long, and the next page shares most of the pieces.
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
				// `.3.`, then the rest of the page up to the next placeholder.
				const end = piece.indexOf('.', 1);
				return [inserted[Number(piece.slice(1, end))] ?? '', piece.slice(end + 1)];
			}),
	};
}
