import { href, useNavigate } from 'react-router';
import { hasShopPageBefore } from '#app/router/history-entry.ts';
import { Button } from '#app/ui/button.tsx';
import { productCopy } from './copy.ts';

/**
 * PROD-01: goes back to the page before, if that was one of the shop; otherwise, and without scripts, to `/shop`. Before
 * hydration, `render/late-start.ts` handles it by its attribute `data-back`.
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
					if (hasShopPageBefore()) navigate(-1);
					else navigate(href('/shop'));
				}}
			>
				{productCopy.back}
			</Button>
		</form>
	);
}
