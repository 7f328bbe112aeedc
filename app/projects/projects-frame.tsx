import { Notice } from '#app/ui/notice.tsx';
import { projectsCopy as copy } from './copy.ts';
import type { ShownProjects } from './use-projects.ts';

/** A page of projects; on paper without the header and the footer of the shop. */
export function ProjectsFrame({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
	return (
		<div
			data-keep-clear
			className="measure min-h-svh py-10 md:py-16 print:min-h-0 print:py-0 print:[body:has(&)_:is(header,footer)]:hidden"
		>
			<h1 tabIndex={-1} className="text-xl wrap-anywhere outline-none max-lg:pe-14 print:pe-0">
				{title}
			</h1>
			{children}
		</div>
	);
}

/** Where the projects are, if that is not the account. */
export function KeptWhere({ unsent, isFull }: Omit<ShownProjects, 'projects'>) {
	if (!isFull && !unsent) return null;
	const words = unsent === 'full' ? copy.unsentFull : copy.unsent;
	return (
		<div className="mt-6 max-w-prose print:hidden">
			<Notice role={isFull ? 'alert' : 'status'}>{isFull ? copy.full : words}</Notice>
		</div>
	);
}

/** Until the browser's storage has been read; invisible for the first 200 ms. */
export function Waiting({ login }: { login: React.ReactNode }) {
	return (
		<div className="mt-6 min-h-96 text-stone-1">
			<noscript>
				<p className="mb-4 max-w-prose">{copy.needsScript}</p>
				{login}
			</noscript>
			<p className="transition-opacity delay-200 starting:opacity-0 noscript:hidden">{copy.waiting}</p>
		</div>
	);
}
