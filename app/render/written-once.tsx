import type { ReactElement } from 'react';
import { useRenderContext, type Written } from './render-context.tsx';

/** The cached HTML of each object, by its look. */
const written = new WeakMap<object, Map<string, Written>>();

type Props = {
	/** The object that is rendered; the cache key. The same object gives the same HTML to every visitor. */
	of: object;
	/** The second key: one object may look different in different places. Null: do not cache. */
	look: string | null;
	/** Must depend only on `of` and `look`, and on no React context. */
	children: ReactElement;
};

/**
 * On the server, renders its children once for many pages. A list is mostly cards, and the page of each signed-in customer
 * is rendered again. It must be the only child of its element, since React writes a comment between two adjacent texts.
 */
export function WrittenOnce({ of, look, children }: Props) {
	const { writer } = useRenderContext();
	if (!writer || look === null) return children;
	const looks = written.get(of) ?? new Map<string, Written>();
	written.set(of, looks);
	const html = looks.get(look) ?? writer.write(children);
	looks.set(look, html);
	return writer.insert(html);
}
