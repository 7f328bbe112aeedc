import type { ReactNode } from 'react';

/** The frame of one page: its heading, what one does here beside it, and the content. */
export function StaffPage({
	title,
	actions,
	className,
	children,
}: {
	title: ReactNode;
	actions?: ReactNode;
	/** How wide heading and content may be together. */
	className?: `max-w-${string}`;
	children: ReactNode;
}) {
	return (
		<div className={className}>
			<div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h1 className="text-lg">{title}</h1>
				{actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
			</div>
			{children}
		</div>
	);
}
