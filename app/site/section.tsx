import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

type Props = {
	/** Also the section's anchor in the page's URL. */
	id: string;
	title: string;
	/** A link beside the heading to the full list. */
	more?: { to: string; label: string };
	tone?: 'paper' | 'deep';
	children: ReactNode;
};

/** A section of a page with a heading. */
export function Section({ id, title, more, tone = 'paper', children }: Props) {
	const heading = `${id}-title`;
	return (
		<section
			id={id}
			aria-labelledby={heading}
			className={`scroll-mt-4 border-b border-stone-3 py-12 lg:py-24 ${tone === 'deep' ? 'bg-paper-deep' : ''}`}
		>
			<div className="measure">
				<div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 lg:mb-12">
					<h2 id={heading} className="text-xl">
						{title}
					</h2>
					{more && (
						<Link
							to={more.to}
							className="inline-flex min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
						>
							{more.label}
						</Link>
					)}
				</div>
				{children}
			</div>
		</section>
	);
}
