import type { ReactElement } from 'react';
import { useRenderContext, type Written } from './render-context.tsx';

/** The HTML of what was written, by the look that it has. */
const written = new WeakMap<object, Map<string, Written>>();

type Props = {
	/** What is drawn. While it is the same object, its HTML is used again, for every visitor. */
	of: object;
	/** Tells apart what the same object looks like in different places; null where it is always rendered anew. */
	look: string | null;
	/** Depends on these two alone, and on no context around it. */
	children: ReactElement;
};

/**
 * On the server, renders its children once for many pages: a list is mostly cards, and each customer's page is rendered anew.
 * To be the only child of an element, since React sets texts that stand side by side apart.
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
