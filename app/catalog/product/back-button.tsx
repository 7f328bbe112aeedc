import { href, useNavigate } from 'react-router';
import { hasShopPageBefore } from '#app/router/history-entry.ts';
import { Button } from '#app/ui/button.tsx';
import { productCopy } from './copy.ts';

/**
 * PROD-01: one step back within the shop; whoever came from elsewhere, or has no scripts, goes to the shelves. Until the
 * page listens, `render/late-start.ts` knows it by `data-back`.
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
