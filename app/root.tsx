import './app.css';
import { isRouteErrorResponse, Meta, Outlet, useMatches } from 'react-router';
import { loadViewer } from '#app/accounts/load-viewer.server.ts';
import { viewerContext } from '#app/accounts/viewer-context.server.ts';
import { revalidateUnlessRemembered } from '#app/instant/remembered-page.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { requirePicture } from '#app/pictures/masters.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeFlash } from '#app/platform/flash.server.ts';
import { within } from '#app/platform/within.ts';
import { LateScripts } from '#app/render/late-scripts.tsx';
import { Styles } from '#app/render/styles.tsx';
import { useVisit } from '#app/render/visit.tsx';
import { ScrollMemory } from '#app/router/scroll-memory.tsx';
import { ChunkNotice } from '#app/site/chunk-notice.tsx';
import { isConnectionFailure } from '#app/site/connection-failure.ts';
import { siteCopy } from '#app/site/copy.ts';
import { ErrorPage, wordsFor } from '#app/site/error-page.tsx';
import { Frame } from '#app/site/frame.tsx';
import { NotFound } from '#app/site/not-found.tsx';
import type { Shell } from '#app/site/shell.ts';
import type { Route } from './+types/root';

/** How long a page waits to learn who is looking, in ms, so that it still has time to say something itself. */
const KNOWN_WITHIN = 2500;

export const middleware: Route.MiddlewareFunction[] = [
	({ request, context }, next) => {
		context.set(
			viewerContext,
			within(KNOWN_WITHIN, loadViewer(request)).catch(() => 'unknown' as const),
		);
		return next();
	},
];

export async function loader({ request, context }: Route.LoaderArgs) {
	const viewer = await context.get(viewerContext);
	return takeFlash(request, {
		viewer: viewer === 'unknown' ? undefined : viewer,
		stone: requirePicture(shopFacts.stones.lost),
		whatsapp: env.WHATSAPP_NUMBER ?? shopFacts.contact.whatsapp,
	} satisfies Omit<Shell, 'flash'>);
}

export const shouldRevalidate = revalidateUnlessRemembered;

/** What a page says in its tab, unless it says better itself. */
export const meta: Route.MetaFunction = ({ error }) => {
	if (error) return [{ title: `${titleOf(error)} · ${shopFacts.name}` }];
	return [
		{ title: `${shopFacts.name}: ${shopFacts.tagline}` },
		{ name: 'description', content: `${shopFacts.tagline}, delivered in Pakistan and paid for on delivery.` },
	];
};

export function Layout({ children }: { children: React.ReactNode }) {
	const { nonce } = useVisit();
	return (
		<html lang="en" dir="ltr">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#f7f4ee" />
				<link rel="icon" href="/icon.png" type="image/png" sizes="96x96" />
				<Meta />
				<Styles />
			</head>
			<body>
				<ChunkNotice />
				{children}
				<ScrollMemory />
				<LateScripts nonce={nonce} />
			</body>
		</html>
	);
}

export default function Root() {
	return (
		<Frame>
			<Outlet />
		</Frame>
	);
}

/** Header and footer stand whatever happens; only the page between them is replaced. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<Frame>
			<Failed error={error} />
		</Frame>
	);
}

/** A page's own words where its data did not arrive: the `Failure` of its `handle`, as when the shop could not load them. */
function Failed({ error }: { error: unknown }) {
	const handle = useMatches().at(-1)?.handle as { Failure?: React.ComponentType } | undefined;
	if (isMissing(error)) return <NotFound />;
	if (handle?.Failure && isConnectionFailure(error)) return <handle.Failure />;
	return <ErrorPage error={error} />;
}

function titleOf(error: unknown): string {
	return isMissing(error) ? siteCopy.notFound.title : wordsFor(error).title;
}

function isMissing(error: unknown): boolean {
	return isRouteErrorResponse(error) && error.status === 404;
}
