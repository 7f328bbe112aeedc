import { Link, useLocation } from 'react-router';
import { firstDayCopy } from './copy.ts';
import { type Progress, stepIds, stepPaths } from './steps.ts';

const copy = firstDayCopy.strip;

const FIRST_DAY = '/staff/first-day';

/** FIRST-03: the line above each page of the back office. It says how many steps are done, and leads to the next. */
export function FirstDayStrip({ progress: { done, next } }: { progress: Progress }) {
	const { pathname } = useLocation();
	if (pathname === FIRST_DAY) return null;
	const link = 'inline-flex min-h-11 items-center underline underline-offset-4';
	return (
		<nav
			aria-label={copy.label}
			className="mb-4 flex flex-wrap items-center gap-x-4 border-b border-stone-3 print:hidden"
		>
			<span>{next === null ? copy.complete : copy.done(done, stepIds.length)}</span>
			{next !== null && (
				<span className="flex flex-wrap items-center gap-x-2">
					{copy.next}
					<Link to={stepPaths[next]} className={`${link} font-medium text-onyx`}>
						{firstDayCopy.steps[next].title}
					</Link>
				</span>
			)}
			<Link to={FIRST_DAY} className={`${link} ms-auto`}>
				{copy.all}
			</Link>
		</nav>
	);
}
