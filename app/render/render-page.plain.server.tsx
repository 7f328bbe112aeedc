import { ServerRouter } from 'react-router';
import type { Rendering } from './render-page.server.tsx';
import { streamPage } from './stream-page.server.ts';
import { VisitContext } from './visit.tsx';

export function renderPage({ entry, url, id, nonce, isPatient, timeout }: Rendering) {
	const page = (
		<VisitContext value={{ nonce, requestId: id }}>
			<ServerRouter context={entry} url={url} nonce={nonce} />
		</VisitContext>
	);
	return streamPage(page, { isPatient, nonce, id, timeout: timeout + 1000 });
}
