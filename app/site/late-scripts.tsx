import lateStart from 'virtual:late-start';
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
	return import.meta.env.DEV ? <Scripts nonce={nonce} /> : <LateScript nonce={nonce} />;
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
		// In the browser it has run by the time that React compares.
		<script nonce={nonce} suppressHydrationWarning>
			{import.meta.env.SSR ? start(framework, routes) : ''}
		</script>
	);
}

function start({ manifest, serverHandoffString }: Framework, ids: string[]): string {
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
	return `${handOff(serverHandoffString)}${lateStart}(${JSON.stringify(late)});`;
}

/** What `HydratedRouter` reads, as React Router's own script has it but for the stream, which `lateStart` makes. */
function handOff(context = '{}'): string {
	return `window.__reactRouterContext = ${context};`;
}

function isThere(file: string | undefined): file is string {
	return file !== undefined;
}
