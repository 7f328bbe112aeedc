import { ServerRouter } from 'react-router';
import { RenderContext } from './render-context.tsx';
import type { Rendering } from './render-page.server.tsx';
import { streamPage } from './stream-page.server.ts';

export function renderPage({ entry, url, id, nonce, head, waitForAll, timeout }: Rendering) {
	const page = (
		<RenderContext value={{ nonce, requestId: id, head }}>
			<ServerRouter context={entry} url={url} nonce={nonce} />
		</RenderContext>
	);
	return streamPage(page, { waitForAll, nonce, id, timeout: timeout + 1000 });
}
