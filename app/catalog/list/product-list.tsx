import { href } from 'react-router';
import { catalogCopy } from '#app/catalog/copy.ts';
import { useRemembered } from '#app/instant/remembered-page.ts';
import { useLive } from '#app/live/use-live.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Retry } from '#app/ui/retry.tsx';
import { type PackedPage, qualityOfList, unpack } from './packed-page.ts';
import { PagedGrid } from './paged-grid.tsx';

/** The data of `loadList`; `page` is null where it could not be read. */
export type Loaded = { version: string; page: PackedPage | null };

/** For data that could not be fetched. It matches no version, so `useLive` fetches them when the connection is back. */
export const NOT_LOADED: Loaded = { version: '', page: null };

type Props = {
	copy: { heading: string; intro: string; empty: string; failed: string };
	loaded: Loaded;
	/** The list's path. */
	path: string;
};

/** LIST-01, LIST-02: a page of chosen products, updated live. */
export function ProductList({ copy, loaded, path }: Props) {
	const { page, version } = useRemembered(loaded, qualityOfList);
	useLive(['products', 'settings'], version);
	return (
		<div className="measure py-8 lg:py-14">
			<h1 className="text-xl">{copy.heading}</h1>
			<p className="mt-3 max-w-prose text-stone-1">{copy.intro}</p>
			<div className="mt-8 lg:mt-12">
				{page === null ? (
					<div role="alert" className="grid justify-items-start gap-4 py-8">
						<p>{copy.failed}</p>
						<Retry />
					</div>
				) : (
					<Products page={page} path={path} empty={copy.empty} />
				)}
			</div>
		</div>
	);
}

function Products({ page: packed, path, empty }: { page: PackedPage; path: string; empty: string }) {
	const page = unpack(packed);
	if (page.products.length > 0) return <PagedGrid page={page} path={path} />;
	return (
		<div className="grid justify-items-start gap-4 py-8">
			<p>{empty}</p>
			<ButtonLink tone="quiet" to={href('/shop')}>
				{catalogCopy.seeAll}
			</ButtonLink>
		</div>
	);
}
