import { address } from 'virtual:style-sheet';
import { useEffect } from 'react';
import { Scripts } from 'react-router';
import queueData from '#app/router/queue-data.ts?script';
import scrollBack from '#app/router/scroll-back.ts?script';
import { usePageScripts } from '#app/router/use-page-scripts.ts';
import chunkWatch from './chunk-watch.ts?script';
import type { Late } from './late-start.ts';
import lateStart from './late-start.ts?script';

/**
 * Replaces React Router's `<Scripts>`, which requests every script before the first paint. This one tells `late-start.ts`
 * what to load after it.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
	if (!import.meta.env.DEV) return <LateScript nonce={nonce} />;
	return (
		<>
			<script nonce={nonce} suppressHydrationWarning>
				{scrollBack + chunkWatch}
			</script>
			<Scripts nonce={nonce} />
		</>
	);
}

/** When React renders the document again, the scripts have already run. */
let running = false;

function LateScript({ nonce }: { nonce: string | undefined }) {
	const scripts = usePageScripts();

	useEffect(() => {
		running = true;
	}, []);

	if (!scripts || running) return null;
	const { context, files, routes } = scripts;
	const late: Late = { styles: address, files, routes };
	return (
		// In the browser they have already run when React hydrates.
		<>
			<script nonce={nonce} suppressHydrationWarning>
				{import.meta.env.SSR ? scrollBack + context + queueData : ''}
			</script>
			{/* An async module: it does not block the rest of the page and does not wait for it. */}
			<script type="module" async nonce={nonce} suppressHydrationWarning>
				{import.meta.env.SSR ? `${chunkWatch}const late=${JSON.stringify(late)};${lateStart}` : ''}
			</script>
		</>
	);
}
