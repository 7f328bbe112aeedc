import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Card } from '#app/catalog/product.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { listCopy as copy } from './copy.ts';
import { MOST, PAGE, type Page, withPaging } from './paging.ts';

type Props = {
	page: Page<Card>;
	path: string;
	query: string;
	/** Where the cards are. */
	grid: RefObject<HTMLElement | null>;
};

/**
 * A link to the next page. With scripts it brings that page's stones under those that are there: the address says how
 * many are shown, so that a reload, the way back and a shared link show as many again.
 */
export function ShowMore({ page: { products, after, show, next }, path, query, grid }: Props) {
	const navigate = useNavigate();
	const { location } = useNavigation();
	const longer = withPaging(query, { after, show: show + PAGE });
	const coming = location?.pathname === path && location.search === `?${longer}`;
	const from = useRef<number>(undefined);

	// Who reads by ear or by keys goes on with the first of the new stones.
	useEffect(() => {
		if (from.current === undefined || products.length <= from.current) return;
		const links = grid.current?.querySelectorAll<HTMLElement>('article a');
		links?.[from.current]?.focus({ preventScroll: true });
		from.current = undefined;
	}, [products.length, grid]);

	function follow(event: MouseEvent) {
		const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
		if (elsewhere || show >= MOST) return;
		event.preventDefault();
		from.current = products.length;
		navigate({ pathname: path, search: longer }, { replace: true, preventScrollReset: true });
	}

	if (next === null) return null;
	return (
		<ButtonLink
			tone="quiet"
			to={{ pathname: path, search: withPaging(query, { after: next, show: PAGE }) }}
			onClick={follow}
			aria-busy={coming}
		>
			{coming ? copy.coming : copy.more}
		</ButtonLink>
	);
}
