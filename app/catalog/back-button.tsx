import { href, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** PROD-01: one step back within the shop; whoever came from elsewhere, or has no scripts, goes to the shelves. */
export function BackButton() {
	const navigate = useNavigate();
	return (
		<form action={href('/shop')}>
			<Button
				type="submit"
				tone="plain"
				onClick={(event) => {
					event.preventDefault();
					// The router counts the shop's own pages in the entry's state.
					if (window.history.state?.idx > 0) navigate(-1);
					else navigate(href('/shop'));
				}}
			>
				Back
			</Button>
		</form>
	);
}
