import { useLocation } from 'react-router';
import { Button } from './button.tsx';

/** SHOP-08: loads this address again. A plain form, so that it also works when the scripts did not load. */
export function Retry() {
	const { pathname, search } = useLocation();
	return (
		<form action={pathname}>
			{[...new URLSearchParams(search)].map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" tone="quiet">
				Retry
			</Button>
		</form>
	);
}
