import { sheet } from 'virtual:style-sheet';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import type { PageHead } from '#app/platform/web/page-head.ts';
import { allowRender, readData } from '#app/router/read-data.server.ts';
import { isUnfinished } from '#app/router/unfinished.server.ts';
import { STYLES_PLACE, withCriticalStyles } from './critical-styles.server.ts';
import { newWriter } from './page-writer.server.ts';
import { RenderContext, type Writer } from './render-context.tsx';
import { streamPage } from './stream-page.server.ts';
import { WHOLE_SHEET } from './styles.tsx';

/** How long to wait for the data of a page that does not have to wait for all of it, in ms. */
const AT_ONCE = 5;

export type Rendering = {
	entry: EntryContext;
	url: string;
	/** The request's id, for the log. */
	id: string;
	nonce: string | undefined;
	head: PageHead | undefined;
	/** The page is the same for all visitors and may be cached: it waits for all its data. */
	forCache: boolean;
	/** The client waits for the whole page: nothing is sent before it is complete. */
	waitForAll: boolean;
	/** The timeout for the slowest part of the page, in ms. */
	timeout: number;
	/** Receives a whole page in pieces. A response's body would be copied several times. */
	takePage: (html: string[]) => void;
};

/** Returns the page as a stream, or null when `takePage` received it. */
export async function renderPage(rendering: Rendering): Promise<ReadableStream | null> {
	const { entry, url, id, nonce, head, forCache, waitForAll, timeout, takePage } = rendering;
	const pageWith = (styles: string, writer?: Writer) => (
		<RenderContext value={{ nonce, requestId: id, head, styles, writer }}>
			<ServerRouter context={entry} url={url} nonce={nonce} />
		</RenderContext>
	);
	if (await readData(entry, forCache ? timeout : AT_ONCE)) {
		// All data are here, so a stream has no use. This takes a third of its work.
		const { writer, piecesOf } = newWriter();
		const page = withCriticalStyles(sheet, piecesOf(renderToString(pageWith(STYLES_PLACE, writer))));
		if (!page.some(isUnfinished)) {
			takePage(['<!DOCTYPE html>', ...page]);
			return null;
		}
		allowRender(entry);
	}
	// React's timeout is a second longer than that of the data, so that the page can show the data's failure.
	return streamPage(pageWith(WHOLE_SHEET), { waitForAll, nonce, id, timeout: timeout + 1000 });
}
