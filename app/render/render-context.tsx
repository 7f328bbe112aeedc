import { createContext, type ReactNode, useContext } from 'react';

/**
 * What a page knows of the request that it is rendered for; nothing in the browser. `styles` is the text of its own
 * `<style>`, before the typefaces.
 */
type Visit = { nonce?: string; requestId?: string; styles?: string; writer?: Writer };

/** The HTML of a part that many pages share; the same object in each of them. */
export type Written = { readonly html: string };

/** On the server, where a page is rendered in one go: renders parts once for many pages. */
export type Writer = {
	/** Renders a part, without the contexts around it. */
	write: (part: ReactNode) => Written;
	/** A placeholder, to be rendered where the part belongs. */
	insert: (written: Written) => string;
	/** The same for a text that a page has once. Inserted again, it moves to the later place. */
	insertOnce: (text: string) => string;
};

export const RenderContext = createContext<Visit>({});

export const useRenderContext = () => useContext(RenderContext);
