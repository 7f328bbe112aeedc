import {
	Form,
	href,
	isRouteErrorResponse,
	Link,
	Outlet,
	type ShouldRevalidateFunctionArgs,
	useLocation,
	useNavigation,
	useRouteLoaderData,
} from 'react-router';
import { isDemoLogin } from '#app/accounts/demo-logins.server.ts';
import { countWaiting } from '#app/catalog/reviews/list-reviews.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { useFacts } from '#app/root-data.ts';
import type { Route } from './+types/staff.layout';
import { actionLink } from './action-link.tsx';
import { staffCopy as copy } from './copy.ts';
import { findProgress } from './first-day/find-first-day.server.ts';
import { FirstDayStrip } from './first-day/first-day-strip.tsx';
import { isAccountQuestion } from './form/account-question.ts';
import { PressAgain } from './form/press-again.tsx';
import { currentItem, navigationOf, REVIEWS } from './navigation.ts';
import { may } from './permissions.ts';
import { requireStaff } from './require-staff.server.ts';
import sheet from './staff.css?url';
import { StaffPage } from './staff-page.tsx';
import { findUndoable } from './undo/find-undoable.server.ts';
import { UndoStrip } from './undo/undo-strip.tsx';
import { useFocusGoesOn } from './use-focus-goes-on.ts';

/** The id of the layout's route, for its data. */
const ID = 'staff/staff.layout';

export async function loader({ context }: Route.LoaderArgs) {
	const viewer = await requireStaff(context, 'enter');
	const { name, role } = viewer;
	const [undoable, firstDay, reviews] = await Promise.all([
		findUndoable(db, viewer),
		findProgress(db, viewer),
		may(role, 'reviews') ? countWaiting(db) : 0,
	]);
	return { name, role, isWaived: isDemoLogin(viewer), undoable, firstDay, reviews };
}

/** Also after a press that was refused: what can be undone may have changed. Not while the database is away: the page stays. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === undefined ? defaultShouldRevalidate : actionStatus < 500;
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export default function StaffLayout() {
	return (
		<Frame>
			<Outlet />
		</Frame>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const { pathname, search } = useLocation();
	if (isRouteErrorResponse(error) && isAccountQuestion(error.data))
		return (
			<Frame>
				<PressAgain {...error.data} />
			</Frame>
		);
	const { title, text } = wordsFor(error);
	// Loading it again gives the same.
	const isLasting = isRouteErrorResponse(error) && (error.status === 403 || error.status === 404);
	return (
		<Frame>
			<StaffPage title={title}>
				<p className="max-w-prose">{text}</p>
				<p className="mt-6">
					<a className={actionLink} href={isLasting ? href('/staff') : pathname + search}>
						{isLasting ? copy.toStart : copy.unavailable.retry}
					</a>
				</p>
			</StaffPage>
		</Frame>
	);
}

function wordsFor(error: unknown): { title: string; text: string } {
	if (!isRouteErrorResponse(error)) return copy.failed;
	if (error.status === 403) return copy.forbidden;
	if (error.status === 404) return copy.missing;
	return error.status === 503 ? copy.unavailable : copy.failed;
}

function Frame({ children }: { children: React.ReactNode }) {
	const person = useRouteLoaderData<typeof loader>(ID);
	const { state, formData } = useNavigation();
	const main = useFocusGoesOn();
	// A form says by its button that it works.
	const isLoading = state === 'loading' && !formData;
	return (
		<>
			<link rel="stylesheet" href={sheet} precedence="staff" />
			<div className="min-h-dvh text-sm md:grid md:grid-cols-[13rem_1fr]">
				<a
					href="#content"
					className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-paper focus:p-3"
				>
					{copy.skip}
				</a>
				<header className="border-b border-stone-3 md:border-e md:border-b-0 print:hidden">
					<Menu person={person} />
				</header>
				<main
					ref={main}
					id="content"
					tabIndex={-1}
					aria-busy={isLoading}
					className="min-w-0 max-w-360 px-4 py-4 transition-opacity duration-150 aria-busy:opacity-60 aria-busy:delay-200 md:px-8 md:py-6"
				>
					{person?.firstDay && <FirstDayStrip progress={person.firstDay} />}
					{person ? (
						<UndoStrip actions={person.undoable} role={person.role}>
							{children}
						</UndoStrip>
					) : (
						children
					)}
					{person?.isWaived && (
						<p className="mt-10 max-w-prose border-t border-stone-3 pt-3 text-xs text-stone-1">
							{copy.waived}
						</p>
					)}
				</main>
			</div>
		</>
	);
}

type Person = Awaited<ReturnType<typeof loader>>;

/** One column. On a phone it folds away behind its button, and closes once a page is chosen. */
function Menu({ person }: { person: Person | undefined }) {
	const { pathname } = useLocation();
	return (
		<>
			<details key={pathname} className="md:hidden">
				<summary className="flex min-h-14 cursor-pointer items-center px-4 text-base">{copy.menu}</summary>
				<div className="border-t border-stone-3 px-4 pb-4">
					<MenuItems person={person} />
				</div>
			</details>
			<div className="sticky top-0 hidden h-dvh overflow-y-auto px-6 py-6 md:block">
				<MenuItems person={person} />
			</div>
		</>
	);
}

function MenuItems({ person }: { person: Person | undefined }) {
	const { pathname } = useLocation();
	const items = person ? navigationOf(person.role, person.firstDay !== null) : [];
	const current = currentItem(items, pathname);
	return (
		<div className="flex h-full flex-col">
			<p className="hidden font-serif text-base md:block">{useFacts().name}</p>
			{person && (
				<p className="py-2 text-stone-1">
					<bdi>{person.name}</bdi>, <span>{copy.roles[person.role]}</span>
				</p>
			)}
			<nav aria-label={copy.navigation} className="flex flex-col">
				{items.map(({ to, text }) => (
					<Link
						key={to}
						to={to}
						aria-current={to === current ? 'page' : undefined}
						className="flex min-h-11 items-center border-b border-stone-3 aria-[current=page]:font-medium aria-[current=page]:text-onyx md:min-h-10 md:pointer-fine:min-h-[clamp(1.75rem,3.4vh,2.5rem)]"
					>
						{`${text}${to === REVIEWS && person?.reviews ? ` (${person.reviews})` : ''}`}
					</Link>
				))}
			</nav>
			<div className="mt-4 flex flex-wrap gap-x-6 md:mt-auto">
				<a href={href('/')} className={actionLink}>
					{copy.toShop}
				</a>
				{person && (
					<Form method="post" action={href('/logout')} reloadDocument>
						<button type="submit" className="min-h-11 underline underline-offset-4">
							{copy.logOut}
						</button>
					</Form>
				)}
			</div>
		</div>
	);
}
