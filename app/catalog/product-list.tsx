import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { PagedGrid } from './paged-grid.tsx';
import type { Page } from './paging.ts';
import type { Card } from './product.ts';
import { Retry } from './retry.tsx';

type Props = {
	title: string;
	intro: string;
	/** Null when they could not be loaded. */
	page: Page<Card> | null;
	/** The list's own address. */
	path: string;
	empty: string;
	failed: string;
};

/** LIST-01, LIST-02: a page of chosen stones. */
export function ProductList({ title, intro, page, path, empty, failed }: Props) {
	return (
		<div className="measure py-8 lg:py-14">
			<h1 className="text-xl">{title}</h1>
			<p className="mt-3 max-w-prose text-stone-1">{intro}</p>
			<div className="mt-8 lg:mt-12">
				{page === null ? (
					<div role="alert" className="grid justify-items-start gap-4 py-8">
						<p>{failed}</p>
						<Retry />
					</div>
				) : page.products.length === 0 ? (
					<div className="grid justify-items-start gap-4 py-8">
						<p>{empty}</p>
						<ButtonLink tone="quiet" to={href('/shop')}>
							See every stone
						</ButtonLink>
					</div>
				) : (
					<PagedGrid page={page} path={path} first />
				)}
			</div>
		</div>
	);
}
