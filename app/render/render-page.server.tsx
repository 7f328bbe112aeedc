import { sheet } from 'virtual:style-sheet';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { allowRender, readData } from '#app/router/read-data.server.ts';
import { isUnfinished } from '#app/router/unfinished.server.ts';
import { STYLES_PLACE, withCriticalStyles } from './critical-styles.server.ts';
import { newWriter } from './page-writer.server.ts';
import { RenderContext, type Writer } from './render-context.tsx';
import { streamPage } from './stream-page.server.ts';
import { WHOLE_SHEET } from './styles.tsx';

/** How soon the data of a page that waits for nothing are there, in ms. */
const AT_ONCE = 5;

export type Rendering = {
	entry: EntryContext;
	url: string;
	/** Of the request. */
	id: string;
	nonce: string | undefined;
	/** The page is for all visitors: it waits for all its data. */
	forCache: boolean;
	/** Whoever asked waits for the whole page. */
	waitForAll: boolean;
	/** How long the page may wait for its slowest part, in ms. */
	timeout: number;
	/** Takes a whole page in pieces. As a response's body it would be copied several times. */
	takePage: (html: string[]) => void;
};

/** The page as a stream; null where `takePage` has it. */
export async function renderPage(rendering: Rendering): Promise<ReadableStream | null> {
	const { entry, url, id, nonce, forCache, waitForAll, timeout, takePage } = rendering;
	const pageWith = (styles: string, writer?: Writer) => (
		<RenderContext value={{ nonce, requestId: id, styles, writer }}>
			<ServerRouter context={entry} url={url} nonce={nonce} />
		</RenderContext>
	);
	if (await readData(entry, forCache ? timeout : AT_ONCE)) {
		// A third of the work of a stream, which is of no use to a page that waits for nothing.
		const { writer, piecesOf } = newWriter();
		const page = withCriticalStyles(sheet, piecesOf(renderToString(pageWith(STYLES_PLACE, writer))));
		if (!page.some(isUnfinished)) {
			takePage(['<!DOCTYPE html>', ...page]);
			return null;
		}
		allowRender(entry);
	}
	// React gives up a second after the data do, so that the page can say so.
	return streamPage(pageWith(WHOLE_SHEET), { waitForAll, nonce, id, timeout: timeout + 1000 });
}
