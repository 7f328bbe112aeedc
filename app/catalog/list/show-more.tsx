import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Card } from '#app/catalog/product.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { listCopy as copy } from './copy.ts';
import { MAX_SHOWN, PAGE, type Page, withPaging } from './paging.ts';

type Props = {
	page: Page<Card>;
	path: string;
	query: string;
	/** The element around the cards. */
	grid: RefObject<HTMLElement | null>;
};

/**
 * A link to the next page. With scripts it appends the next products to the grid. The address has their number, so that a
 * reload, back navigation and a shared link show as many again.
 */
export function ShowMore({ page: { products, after, show, next }, path, query, grid }: Props) {
	const navigate = useNavigate();
	const { location } = useNavigation();
	const longer = withPaging(query, { after, show: show + PAGE });
	const loading = location?.pathname === path && location.search === `?${longer}`;
	const firstNew = useRef<number>(undefined);

	// Moves the focus to the first new card, for screen readers and keyboards.
	useEffect(() => {
		if (firstNew.current === undefined || products.length <= firstNew.current) return;
		const links = grid.current?.querySelectorAll<HTMLElement>('article a, tbody th a');
		links?.[firstNew.current]?.focus({ preventScroll: true });
		firstNew.current = undefined;
	}, [products.length, grid]);

	function follow(event: MouseEvent) {
		const opensElsewhere =
			event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
		if (opensElsewhere || show >= MAX_SHOWN) return;
		event.preventDefault();
		firstNew.current = products.length;
		navigate({ pathname: path, search: longer }, { replace: true, preventScrollReset: true });
	}

	if (next === null) return null;
	return (
		<ButtonLink
			tone="quiet"
			to={{ pathname: path, search: withPaging(query, { after: next, show: PAGE }) }}
			onClick={follow}
			aria-busy={loading}
		>
			{loading ? copy.coming : copy.more}
		</ButtonLink>
	);
}
