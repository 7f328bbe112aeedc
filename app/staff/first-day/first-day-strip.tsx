import { href, Link, useLocation } from 'react-router';
import { firstDayCopy } from './copy.ts';
import { type Progress, stepIds, stepPaths } from './steps.ts';

const copy = firstDayCopy.strip;

const FIRST_DAY = href('/staff/first-day');

/** FIRST-03: the line above each page of the back office. It says how many steps are done, and leads to the next. */
export function FirstDayStrip({ progress: { done, next } }: { progress: Progress }) {
	const { pathname } = useLocation();
	if (pathname === FIRST_DAY) return null;
	const link = 'min-h-11 content-center underline underline-offset-4';
	return (
		<nav
			aria-label={copy.label}
			className="mb-2 flex flex-wrap items-center gap-x-4 border-b border-stone-3 print:hidden"
		>
			<Link to={FIRST_DAY} className={link}>
				{next === null ? copy.complete : copy.done(done, stepIds.length)}
			</Link>
			{next !== null && (
				<Link to={stepPaths[next]} className={`${link} flex-[1_1_8rem] truncate font-medium text-onyx`}>
					{copy.next(firstDayCopy.steps[next].title)}
				</Link>
			)}
		</nav>
	);
}
