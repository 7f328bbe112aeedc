import { address } from 'virtual:style-sheet';
import { useContext, useEffect } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router';
import queueData from '#app/router/queue-data.ts?script';
import scrollBack from '#app/router/scroll-back.ts?script';
import chunkWatch from './chunk-watch.ts?script';
import type { Late } from './late-start.ts';
import lateStart from './late-start.ts?script';

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;

/**
 * Replaces React Router's `<Scripts>`, which requests every script before the first paint: passes the same to its browser
 * part, when `late-start.ts` loads that.
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

/** A document that React draws again has its scripts already. */
let running = false;

function LateScript({ nonce }: { nonce: string | undefined }) {
	const framework = useContext(FrameworkContext);
	const matches = useMatches();

	useEffect(() => {
		running = true;
	}, []);

	if (!framework || running) return null;
	// Asks the server to send, behind the page, what the loaders gave.
	if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
	const context = `__reactRouterContext=${framework.serverHandoffString ?? '{}'};`;
	const routes = matches.map(({ id }) => id);
	return (
		// In the browser they have run by the time that React compares.
		<>
			<script nonce={nonce} suppressHydrationWarning>
				{import.meta.env.SSR ? scrollBack + context + queueData : ''}
			</script>
			{/* A module, so that neither it nor the rest of the page waits for the other. */}
			<script type="module" async nonce={nonce} suppressHydrationWarning>
				{import.meta.env.SSR ? chunkWatch + declare(lateOf(framework.manifest, routes)) + lateStart : ''}
			</script>
		</>
	);
}

function declare(late: Late): string {
	return `const late=${JSON.stringify(late)};`;
}

function lateOf(manifest: Framework['manifest'], ids: string[]): Late {
	const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
	const files = [
		...new Set([
			manifest.url,
			...manifest.entry.imports,
			...routes.flatMap(({ imports = [], module }) => [...imports, module]),
			manifest.entry.module,
		]),
	];
	return {
		styles: address,
		files,
		routes: Object.fromEntries(routes.map(({ id, module }) => [id, files.indexOf(module)])),
	};
}
