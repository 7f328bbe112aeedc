import { href, Link } from 'react-router';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate, isoDate } from '#app/platform/dates.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { listQuotes } from '#app/quotes/list-quotes.server.ts';
import { quoteNumber } from '#app/quotes/quote-number.ts';
import { isPast } from '#app/quotes/quote-stage.ts';
import { quoteTabOf, quoteTabs } from '#app/quotes/quote-tab.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { parsePlace, placeText, searchText } from '#app/staff/list-place.ts';
import { Found, ListPages, ListSearch } from '#app/staff/list-search.tsx';
import { ListTabs } from '#app/staff/list-tabs.tsx';
import { formatMoment } from '#app/staff/moment.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Column, TableHead } from '#app/staff/table-head.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/quotes.page';
import { quotesCopy as copy } from './copy.ts';
import { useDeskStream } from './use-desk-stream.ts';

/** QUOTE-03. */
export async function loader({ url, context }: Route.LoaderArgs) {
	await requireStaff(context, 'quotes');
	const tab = quoteTabOf(url.searchParams.get('tab'));
	const search = searchText(url.searchParams.get('q'));
	const after = parsePlace(url.searchParams.get('after'));
	const { quotes, hasMore, counts } = await orUnavailable(listQuotes(db, { tab, search, after }));
	const today = isoDate(new Date());
	const last = quotes.at(-1);
	const address = new URLSearchParams(search ? { q: search } : { tab });
	const here = `${href('/staff/quotes')}?`;
	return {
		tab,
		search,
		counts,
		newest: after && here + address,
		older:
			hasMore && last ? `${here}${address}&after=${placeText({ at: last.changedAt, id: last.id })}` : null,
		quotes: quotes.map((quote) => ({
			id: quote.id,
			number: quoteNumber(quote) || copy.unnumbered,
			name: quote.customerName,
			city: quote.city,
			stage: quote.stage === 'sent' && isPast(quote, today) ? copy.past : copy.stages[quote.stage],
			until: quote.validUntil ? formatDate(quote.validUntil) : '',
			changed: formatMoment(quote.changedAt),
		})),
	};
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Quotes({ loaderData }: Route.ComponentProps) {
	const { tab, search, counts, quotes, newest, older } = loaderData;
	useDeskStream();
	return (
		<StaffPage
			title={copy.title}
			className="max-w-5xl"
			actions={<ButtonLink to={href('/staff/quotes/:id', { id: 'new' })}>{copy.add}</ButtonLink>}
		>
			<ListSearch label={copy.search} search={search} all={href('/staff/quotes')} />
			<ListTabs
				label={copy.which}
				tabs={quoteTabs}
				chosen={search ? null : tab}
				words={copy.tabs}
				counts={counts}
				to={(name) => `${href('/staff/quotes')}?tab=${name}`}
			/>
			<Found>
				{quotes.length === 0 ? (
					<p className="py-6">{search ? copy.nothing(search) : copy.empty[tab]}</p>
				) : (
					<List quotes={quotes} />
				)}
			</Found>
			<ListPages newest={newest} older={older} />
		</StaffPage>
	);
}

function List({ quotes }: Pick<Route.ComponentProps['loaderData'], 'quotes'>) {
	const { quote, buyer, stage, until, changed } = copy.columns;
	return (
		<table className="w-full border-collapse text-start">
			<TableHead>
				<Column>{quote}</Column>
				<Column>{buyer}</Column>
				<Column className="max-sm:hidden">{stage}</Column>
				<Column className="max-sm:hidden">{until}</Column>
				<Column className="max-lg:hidden">{changed}</Column>
			</TableHead>
			<tbody className="figures">
				{quotes.map((row) => (
					<tr key={row.id} className="h-11 border-b border-stone-3 align-top">
						<td className="pe-4">
							<Link
								to={href('/staff/quotes/:id', { id: row.id })}
								className="inline-flex min-h-11 items-center whitespace-nowrap underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
							>
								{row.number}
							</Link>
						</td>
						<td className="py-3 pe-4 wrap-anywhere">
							<bdi>{row.name}</bdi>, <bdi>{row.city}</bdi>
							<span className="block text-xs text-stone-1 sm:hidden">
								{[row.stage, row.until].filter(Boolean).join(', ')}
							</span>
						</td>
						<td className="py-3 pe-4 max-sm:hidden">{row.stage}</td>
						<td className="py-3 pe-4 max-sm:hidden">{row.until}</td>
						<td className="py-3 max-lg:hidden">{row.changed}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
