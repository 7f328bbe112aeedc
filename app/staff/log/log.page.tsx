import { Form, href, Link } from 'react-router';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { ActionLink, actionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { desk } from '#app/staff/sizes.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { readDay } from '#app/typed/day.ts';
import { readOrderNumber } from '#app/typed/document-number.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Choice } from '#app/ui/select.tsx';
import type { Route } from './+types/log.page';
import { logCopy as copy } from './copy.ts';
import { listAuthors } from './list-authors.server.ts';
import { listLog } from './list-log.server.ts';
import { logFaults, logKinds, logQuery, parseLogFilter } from './log-filter.ts';
import { inWords, type LogWords } from './log-words.server.ts';

const PAGE = 50;

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
	await requireStaff(context, 'log');
	const filter = parseLogFilter(url.searchParams);
	return orUnavailable(load());

	async function load() {
		const [found, authors] = await Promise.all([listLog(db, filter, PAGE + 1), listAuthors(db, filter.who)]);
		const shown = found.slice(0, PAGE);
		const { after, ...asked } = filter;
		return {
			asked,
			authors,
			rows: await inWords(db, shown),
			csv: `${href('/staff/log.csv')}?${logQuery({ ...filter, after: null })}`,
			newest: after && `?${logQuery({ ...filter, after: null })}`,
			older: found.length > PAGE ? `?${logQuery({ ...filter, after: shown.at(-1) ?? null })}` : null,
		};
	}
}

export default function Log({ loaderData }: Route.ComponentProps) {
	const { asked, authors, rows, csv, newest, older } = loaderData;
	return (
		<StaffPage
			title={copy.title}
			actions={
				<a href={csv} download className={actionLink}>
					{copy.csv}
				</a>
			}
		>
			<p className="mb-4 text-stone-1">{copy.about}</p>
			<Filter key={JSON.stringify(asked)} asked={asked} authors={authors} />
			{rows.length === 0 ? <p>{nothing(asked, authors)}</p> : <Rows rows={rows} />}
			<p className="mt-4 flex flex-wrap gap-x-6">
				{newest && <ActionLink to={newest}>{copy.newest}</ActionLink>}
				{older && <ActionLink to={older}>{copy.older}</ActionLink>}
			</p>
		</StaffPage>
	);
}

type Asked = Pick<Route.ComponentProps['loaderData'], 'asked' | 'authors'>;

/** What was looked for, in the words of the form. */
function nothing(asked: Asked['asked'], authors: Asked['authors']): string {
	const { filter: words, kinds } = copy;
	const looked = [
		[words.who, asked.who && (authors.find(({ id }) => id === asked.who)?.name ?? asked.who)],
		[words.kind, asked.kind && kinds[asked.kind]],
		[words.order, asked.order && shownOrder(asked.order)],
		[words.from, asked.from && shownDay(asked.from)],
		[words.to, asked.to && shownDay(asked.to)],
	].flatMap(([word, value]) => (value ? [`${word}: ${value}`] : []));
	return looked.length === 0 ? copy.empty : copy.nothingFits(looked.join(', '));
}

/** Numbers stand in upper case. */
const shownOrder = (typed: string) => (readOrderNumber(typed).ok ? typed.toUpperCase() : typed);
const shownDay = (typed: string) => (readDay(typed).ok ? formatDate(typed) : typed);

function Filter({ asked, authors }: Asked) {
	const words = copy.filter;
	const field = fieldsOf<'who' | 'kind' | 'order' | 'from' | 'to'>(
		{ values: { ...asked, order: asked.order && shownOrder(asked.order) }, errors: logFaults(asked) },
		{ size: desk, labels: words },
	);
	return (
		<Form
			method="get"
			aria-label={words.label}
			className="mb-4 grid grid-cols-2 items-end gap-3 border-y border-stone-3 py-3 md:grid-cols-3 lg:grid-cols-[1fr_1fr_8rem_9.5rem_9.5rem_auto]"
		>
			<Choice {...field('who')} none={words.anybody} options={authors.map(({ id, name }) => [id, name])} />
			<Choice
				{...field('kind')}
				none={words.anything}
				options={logKinds.map((kind) => [kind, copy.kinds[kind]])}
			/>
			<Field {...field('order')} autoComplete="off" className="max-md:col-span-2" />
			<Field {...field('from')} type="date" />
			<Field {...field('to')} type="date" />
			<div className="flex items-center gap-4 max-md:col-span-2">
				<Button type="submit">{words.show}</Button>
				<ActionLink to={href('/staff/log')}>{words.clear}</ActionLink>
			</div>
		</Form>
	);
}

const cells =
	'lg:grid lg:grid-cols-[9rem_8rem_5.5rem_minmax(0,1fr)_minmax(0,7.5rem)_minmax(0,7.5rem)] lg:items-baseline lg:gap-x-4';

function Rows({ rows }: { rows: LogWords[] }) {
	const { columns } = copy;
	return (
		<>
			<div aria-hidden className={`hidden border-b border-stone-2 py-2 text-stone-1 ${cells}`}>
				{[columns.at, columns.who, columns.order, columns.what, columns.before, columns.after].map((name) => (
					<span key={name}>{name}</span>
				))}
			</div>
			<ol className="tabular-nums">
				{rows.map((row) => (
					<li key={row.key} className={`border-b border-stone-3 py-2 ${cells}`}>
						<Row {...row} />
					</li>
				))}
			</ol>
		</>
	);
}

function Row({ at, who, role, order, what, before, after }: LogWords) {
	return (
		<>
			<time className="me-3 whitespace-nowrap text-stone-1 lg:me-0">{at}</time>
			<Link to={`?who=${encodeURIComponent(who.id)}`} className="me-3 wrap-anywhere hover:underline lg:me-0">
				<bdi>{who.name}</bdi>
				{who.sign && (
					<span className="whitespace-nowrap text-stone-1">
						{' '}
						{[role, who.sign].filter(Boolean).join(' ')}
					</span>
				)}
			</Link>
			<span>
				{order && (
					<Link to={`?order=${order.number}`} className="underline underline-offset-4">
						{order.number}
					</Link>
				)}
			</span>
			<span className="wrap-anywhere max-lg:block">{what}</span>
			<span className="wrap-anywhere text-stone-1">
				<span className="sr-only">{copy.columns.before}: </span>
				<span>{before}</span>
			</span>
			<span className="wrap-anywhere">
				{(before || after) && (
					<span aria-hidden className="mx-1 text-stone-1 lg:hidden">
						→
					</span>
				)}
				<span className="sr-only">{copy.columns.after}: </span>
				<span>{after}</span>
			</span>
		</>
	);
}
