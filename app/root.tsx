import './app.css';
import { data, isRouteErrorResponse, Meta, Outlet, useMatches } from 'react-router';
import { loadViewer } from '#app/accounts/load-viewer.server.ts';
import { pressContext, pressOf } from '#app/accounts/press.server.ts';
import {
	askedPathContext,
	heldContext,
	type SignedIn,
	sessionContext,
	viewerContext,
} from '#app/accounts/viewer-context.server.ts';
import type { CityDays } from '#app/delivery/city-days.ts';
import { revalidateUnlessRemembered } from '#app/instant/revalidate-unless-remembered.ts';
import { mailsArrive } from '#app/mail/mails-arrive.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { useKeepTyped } from '#app/render/keep-typed.ts';
import { LateScripts } from '#app/render/late-scripts.tsx';
import { useRenderContext } from '#app/render/render-context.tsx';
import { Styles } from '#app/render/styles.tsx';
import { titled } from '#app/root-data.ts';
import { ScrollMemory } from '#app/router/scroll-memory.tsx';
import { ChunkNotice } from '#app/site/chunk-notice.tsx';
import { siteCopy } from '#app/site/copy.ts';
import { ErrorPage, messageFor } from '#app/site/error-page.tsx';
import { HeadTags } from '#app/site/head-tags.tsx';
import { lacksSecondFactor } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/root';
import { daysOfCustomer } from './orders/day/days-of-customer.server.ts';
import { db } from './platform/database/db.server.ts';
import { withTimeout } from './platform/limits/with-timeout.ts';
import { takeFlash } from './platform/web/flash.server.ts';
import { visitContext } from './platform/web/visit.server.ts';
import { frameOf } from './root-data.server.ts';
import type { RootLoaded } from './root-data.ts';
import { shopFacts } from './settings/facts.server.ts';

/** The timeout for reading the session from the database, in ms. The page can still respond in time after it. */
const SESSION_TIMEOUT = 2500;

/** The timeout for what a page can do without, in ms. */
const TRUCK_TIMEOUT = 500;

export const middleware: Route.MiddlewareFunction[] = [
	({ request, url, context }, next) => {
		const signedIn = withTimeout(SESSION_TIMEOUT, loadViewer(request)).catch(() => 'unknown' as const);
		const held = signedIn.then((found) => (isKnown(found) && lacksSecondFactor(found) ? found : null));
		const admitted = signedIn.then(async (found) => ((await held) ? null : found));
		context.set(
			viewerContext,
			admitted.then((found) => (isKnown(found) ? found.viewer : found)),
		);
		context.set(
			sessionContext,
			admitted.then((found) => (isKnown(found) ? found.session : null)),
		);
		context.set(heldContext, held);
		context.set(askedPathContext, url.pathname + url.search);
		context.set(pressContext, pressOf(request, url, context.get(visitContext).isData));
		return next();
	},
];

function isKnown(found: SignedIn | null | 'unknown'): found is SignedIn {
	return found !== null && found !== 'unknown';
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const viewer = await context.get(viewerContext);
	const truck = viewer && viewer !== 'unknown' && (await truckOf(viewer.id));
	const loaded = {
		viewer: viewer === 'unknown' ? undefined : viewer,
		frame: frameOf(shopFacts()),
		origin: env.SHOP_ORIGIN ?? null,
		...(truck && { truck }),
		...(!mailsArrive() && { noMails: true as const }),
	} satisfies Omit<RootLoaded, 'flash'>;
	// A script shows nobody the page: its words wait for the next one.
	const isShown = context.get(pressContext)?.by !== 'script';
	return isShown ? takeFlash(request, loaded) : data({ ...loaded, flash: null });
}

/** Null also where the database is slow to say it: the page does without. */
function truckOf(userId: string): Promise<CityDays | null> {
	return withTimeout(TRUCK_TIMEOUT, daysOfCustomer(db, userId, new Date())).catch((error) => {
		log.warn({ error }, 'the days of the city of a customer could not be said');
		return null;
	});
}

export const shouldRevalidate = revalidateUnlessRemembered;

/** The title of a page that has none of its own. */
export const meta: Route.MetaFunction = ({ error, matches }) => [
	{ title: titled(matches, error ? titleOf(error) : siteCopy.home) },
];

export function Layout({ children }: { children: React.ReactNode }) {
	const { nonce } = useRenderContext();
	return (
		<html lang="en" dir="ltr">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#f7f4ee" />
				<link rel="icon" href="/icon.png" type="image/png" sizes="96x96" />
				<Meta />
				<Styles />
				{import.meta.env.SSR && <HeadTags />}
			</head>
			<body>
				<KeptTyped />
				<ChunkNotice />
				{children}
				<ScrollMemory />
				<LateScripts nonce={nonce} />
			</body>
		</html>
	);
}

/** Apart, so that it is the first of the body. */
function KeptTyped() {
	useKeepTyped();
	return null;
}

export default Outlet;

/**
 * An error of the root's own loader, such as a lost connection, also ends here while a page with a layout is open. The layout
 * then draws it, by the `ErrorView` of its `handle`.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const handles = useMatches().map(({ handle }) => handle as { ErrorView?: ErrorView } | undefined);
	const OfLayout = handles.findLast((handle) => handle?.ErrorView)?.ErrorView;
	if (OfLayout) return <OfLayout error={error} />;
	return (
		<main>
			<ErrorPage error={error} />
		</main>
	);
}

type ErrorView = React.ComponentType<{ error: unknown }>;

function titleOf(error: unknown): string {
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return isMissing ? siteCopy.notFound.title : messageFor(error).title;
}
