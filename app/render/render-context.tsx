import { createContext, type ReactNode, useContext } from 'react';
import type { PageHead } from '#app/platform/web/page-head.ts';

/**
 * What a page may know of its rendering on the server. Empty in the browser. `styles` is the text of the page's `<style>`,
 * without the fonts.
 */
type RenderFacts = {
	nonce?: string;
	requestId?: string;
	head?: PageHead;
	styles?: string;
	writer?: Writer;
};

/** Cached HTML of a part that many pages share: the same object in all of them. */
export type Written = { readonly html: string };

/** Reuses the HTML of parts in many pages. Only on the server, and only when a page is not streamed. */
export type Writer = {
	/** Renders a part to HTML. The part cannot read the React contexts around it. */
	write: (part: ReactNode) => Written;
	/** Returns a placeholder to render at the part's place. */
	insert: (written: Written) => string;
	/** The same for a text that a page must have only once: a second call moves it to the later place. */
	insertOnce: (text: string) => string;
};

export const RenderContext = createContext<RenderFacts>({});

export const useRenderContext = () => useContext(RenderContext);
