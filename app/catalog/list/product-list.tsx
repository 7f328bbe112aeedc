import { href } from 'react-router';
import { standingOfList, useRemembered } from '#app/catalog/remembered.ts';
import { useLive } from '#app/live/use-live.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Retry } from '#app/ui/retry.tsx';
import { PagedGrid } from './paged-grid.tsx';
import { type SentPage, toReceive } from './sent-page.ts';

/** By `loadList`; `page` is null where it could not be read. */
export type Loaded = { version: string; page: SentPage | null };

/** What did not come at all. Of no version: as soon as the shop is heard of again, it is asked. */
export const NOT_LOADED: Loaded = { version: '', page: null };

type Props = {
	title: string;
	intro: string;
	loaded: Loaded;
	/** The list's own address. */
	path: string;
	empty: string;
	failed: string;
};

/** LIST-01, LIST-02: a page of chosen stones, live. */
export function ProductList({ title, intro, loaded, path, empty, failed }: Props) {
	useLive(loaded);
	useRemembered(loaded, standingOfList);
	const { page } = loaded;
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
				) : (
					<Stones page={page} path={path} empty={empty} />
				)}
			</div>
		</div>
	);
}

function Stones({ page: sent, path, empty }: { page: SentPage; path: string; empty: string }) {
	const page = toReceive(sent);
	if (page.products.length > 0) return <PagedGrid page={page} path={path} />;
	return (
		<div className="grid justify-items-start gap-4 py-8">
			<p>{empty}</p>
			<ButtonLink tone="quiet" to={href('/shop')}>
				See every stone
			</ButtonLink>
		</div>
	);
}
