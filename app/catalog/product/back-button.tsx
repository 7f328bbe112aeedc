import { href, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/**
 * PROD-01: one step back within the shop; whoever came from elsewhere, or has no scripts, goes to the shelves. Until the
 * page listens, `lateStart` knows it by `data-back`.
 */
export function BackButton() {
	const navigate = useNavigate();
	return (
		<form action={href('/shop')}>
			<Button
				type="submit"
				data-back=""
				tone="plain"
				onClick={(event) => {
					event.preventDefault();
					if (isBehindUs()) navigate(-1);
					else navigate(href('/shop'));
				}}
			>
				Back
			</Button>
		</form>
	);
}

/** Whether the page before this one is of the shop, be it opened by the router, which counts, or loaded whole. */
function isBehindUs(): boolean {
	const { length, state } = window.history;
	return state?.idx > 0 || (length > 1 && document.referrer.startsWith(`${location.origin}/`));
}
