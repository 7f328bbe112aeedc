import type { ReactNode } from 'react';

/** The frame of one page: its heading, what one does here beside it, and the content. */
export function StaffPage({
	title,
	actions,
	children,
}: {
	title: ReactNode;
	actions?: ReactNode;
	children: ReactNode;
}) {
	return (
		<>
			<div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h1 className="text-lg">{title}</h1>
				{actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
			</div>
			{children}
		</>
	);
}
