import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { thumbCopy as copy } from './copy.ts';

/** The frame of a page for a phone in one hand: 18 px, targets of 56 px, one column. */
export function ThumbPage({
	title,
	back,
	isQuiet = false,
	children,
}: {
	title: ReactNode;
	/** The list that this page belongs to. */
	back?: { to: string; text: string };
	/** The page asks questions, which stand out more than its title. */
	isQuiet?: boolean;
	children: ReactNode;
}) {
	return (
		<div className="max-w-xl pb-16 text-[1.125rem] leading-snug wrap-anywhere">
			{back && (
				<Link to={back.to} className="-mt-2 inline-flex min-h-14 items-center underline underline-offset-4">
					<span aria-hidden="true" className="me-2">
						←
					</span>
					<bdi>{back.text}</bdi>
				</Link>
			)}
			<h1 className={isQuiet ? 'mb-2 font-sans font-medium' : 'mb-4 text-lg'}>{title}</h1>
			{children}
		</div>
	);
}

/** What went wrong or well, read aloud at once. */
export function Told({ children, good = false }: { children: ReactNode; good?: boolean }) {
	return (
		<div
			role={good ? 'status' : 'alert'}
			className={`my-4 grid gap-2 border-s-4 bg-paper-deep px-4 py-3 ${good ? 'border-onyx' : 'border-fault'}`}
		>
			{children}
		</div>
	);
}

export function Empty({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	return (
		<div className="grid gap-4 border-y border-stone-3 py-8">
			<p>{children}</p>
			<a className="inline-flex min-h-14 items-center underline underline-offset-4" href={pathname}>
				{copy.lookAgain}
			</a>
		</div>
	);
}
