import chunkWatch from 'virtual:chunk-watch';
import lateStart from 'virtual:late-start';
import scrollBack from 'virtual:scroll-back';
import { address } from 'virtual:style-sheet';
import { useContext, useEffect } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router';
import type { Late } from './late-start.ts';

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;

/**
 * Stands for React Router's `<Scripts>`, which asks for every script before the first picture: tells its browser part the
 * same, and leaves it to `lateStart` when that comes.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
	if (!import.meta.env.DEV) return <LateScript nonce={nonce} />;
	return (
		<>
			<script nonce={nonce} suppressHydrationWarning>
				{import.meta.env.SSR ? scrollBack + chunkWatch : ''}
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
	const routes = matches.map(({ id }) => id);
	return (
		// In the browser they have run by the time that React compares.
		<>
			<script nonce={nonce} suppressHydrationWarning>
				{import.meta.env.SSR ? scrollBack + handOff(framework.serverHandoffString) : ''}
			</script>
			{/* A module of its own, so that it holds nothing up: neither the rest of the page waits for it, nor it for that. */}
			<script type="module" async nonce={nonce} suppressHydrationWarning>
				{import.meta.env.SSR ? chunkWatch + start(framework.manifest, routes) : ''}
			</script>
		</>
	);
}

function start(manifest: Framework['manifest'], ids: string[]): string {
	const routes = ids.flatMap((id) => {
		const route = manifest.routes[id];
		if (!route) return [];
		const { imports = [], module, clientActionModule, clientLoaderModule, clientMiddlewareModule } = route;
		const own = [clientActionModule, clientLoaderModule, clientMiddlewareModule, module].filter(isThere);
		return [{ id, imports, files: own }];
	});
	const files = [
		...new Set([
			manifest.url,
			...manifest.entry.imports,
			...routes.flatMap(({ imports, files }) => [...imports, ...files]),
			manifest.entry.module,
		]),
	];
	const late: Late = {
		styles: address,
		files,
		routes: routes.map((route) => ({ id: route.id, files: route.files.map((file) => files.indexOf(file)) })),
	};
	return `${lateStart}(${JSON.stringify(late)});`;
}

/**
 * What `HydratedRouter` reads, as React Router's own script has it but for the stream: what the loaders gave, which the
 * server writes behind the page, is kept for `lateStart` to make it of.
 */
function handOff(context = '{}'): string {
	return `__reactRouterContext={...${context},streamController:{sent:[],enqueue(text){this.sent.push(['enqueue',text])},close(){this.sent.push(['close'])}}}`;
}

function isThere(file: string | undefined): file is string {
	return file !== undefined;
}
