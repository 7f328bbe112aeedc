/**
 * A message in the page itself: `alert` is read out at once, `status` when there is a pause; `none` stands in a place that is
 * read out by itself.
 */
export function Notice({
	role = 'alert',
	children,
}: {
	role?: 'alert' | 'status' | 'none';
	children: React.ReactNode;
}) {
	return (
		<div
			role={role}
			className={`border-s-2 bg-paper-deep px-4 py-3 text-sm ${role === 'alert' ? 'border-fault' : 'border-onyx'}`}
		>
			{children}
		</div>
	);
}
