import {
	Form,
	href,
	isRouteErrorResponse,
	NavLink,
	Outlet,
	useLocation,
	useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/staff.layout';
import { staffCopy as copy } from './copy.ts';
import { navigationOf } from './navigation.ts';
import { requireStaff } from './require-staff.server.ts';
import sheet from './staff.css?url';
import { StaffPage } from './staff-page.tsx';

/** The id of the layout's route, for its data. */
const ID = 'staff/staff.layout';

export async function loader({ context }: Route.LoaderArgs) {
	const { name, role } = await requireStaff(context, 'enter');
	return { name, role };
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
	const { title, text } = wordsFor(error);
	return (
		<Frame>
			<StaffPage title={title}>
				<p className="max-w-prose">{text}</p>
				<p className="mt-6">
					<a className="underline underline-offset-4" href={pathname + search}>
						{copy.unavailable.retry}
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
	return (
		<>
			<link rel="stylesheet" href={sheet} precedence="staff" />
			<div className="min-h-dvh text-sm md:grid md:grid-cols-[13rem_1fr]">
				<a href="#content" className="sr-only focus:not-sr-only">
					{copy.skip}
				</a>
				<header className="border-b border-stone-3 md:border-r md:border-b-0">
					<Menu person={person} />
				</header>
				<main id="content" tabIndex={-1} className="min-w-0 px-4 py-4 md:px-8 md:py-6">
					{children}
				</main>
			</div>
		</>
	);
}

type Person = Awaited<ReturnType<typeof loader>>;

function Menu({ person }: { person: Person | undefined }) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 px-4 py-2 md:sticky md:top-0 md:h-dvh md:flex-col md:items-stretch md:py-6">
			<a href={href('/')} className="inline-flex min-h-11 items-center font-serif text-base">
				{copy.toShop}
			</a>
			<nav aria-label={copy.navigation} className="flex flex-wrap gap-x-4 md:flex-col">
				{person &&
					navigationOf(person.role).map(({ to, text }) => (
						<NavLink
							key={to}
							to={to}
							end={to === '/staff'}
							className="inline-flex min-h-11 items-center aria-[current=page]:font-medium aria-[current=page]:underline aria-[current=page]:underline-offset-4"
						>
							{text}
						</NavLink>
					))}
			</nav>
			{person && (
				<div className="ml-auto md:mt-auto md:ml-0">
					<p className="hidden md:block">
						{person.name}, {copy.roles[person.role]}
					</p>
					<Form method="post" action={href('/logout')}>
						<button type="submit" className="min-h-11 underline underline-offset-4">
							{copy.logOut}
						</button>
					</Form>
				</div>
			)}
		</div>
	);
}
