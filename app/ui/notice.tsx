/**
 * A message in the page. A screen reader reads an `alert` at once and a `status` at the next pause. Use `none` inside an
 * element that it reads anyway, or where a toast has the same words.
 */
export function Notice({
	role = 'alert',
	isFault = role === 'alert',
	children,
}: {
	role?: 'alert' | 'status' | 'none';
	isFault?: boolean;
	children: React.ReactNode;
}) {
	return (
		<div
			role={role}
			className={`border-s-2 bg-paper-deep px-4 py-3 text-sm ${isFault ? 'border-fault' : 'border-onyx'}`}
		>
			{children}
		</div>
	);
}
