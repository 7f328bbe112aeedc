import { Form, href, Link } from 'react-router';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { ActionLink, actionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { readDay } from '#app/typed/day.ts';
import { readOrderNumber } from '#app/typed/document-number.ts';
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

/** Within the label, so that it is read with the name of the field. */
function Fault({ words }: { words: string | undefined }) {
	return words ? <span className="block text-xs text-fault">{words}</span> : null;
}

const box = 'block min-h-11 w-full rounded-sm border border-stone-2 bg-white px-2 aria-invalid:border-fault';

function Filter({ asked, authors }: Pick<Route.ComponentProps['loaderData'], 'asked' | 'authors'>) {
	const words = copy.filter;
	const faults = logFaults(asked);
	return (
		<Form
			method="get"
			aria-label={words.label}
			className="mb-4 grid grid-cols-2 items-end gap-3 border-y border-stone-3 py-3 md:grid-cols-3 lg:grid-cols-[1fr_1fr_8rem_9.5rem_9.5rem_auto]"
		>
			<label>
				{words.who}
				<select name="who" defaultValue={asked.who ?? ''} className={box}>
					<option value="">{words.anybody}</option>
					{authors.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			</label>
			<label>
				{words.kind}
				<select name="kind" defaultValue={asked.kind ?? ''} className={box}>
					<option value="">{words.anything}</option>
					{logKinds.map((kind) => (
						<option key={kind} value={kind}>
							{copy.kinds[kind]}
						</option>
					))}
				</select>
			</label>
			<label className="max-md:col-span-2">
				{words.order}
				<input
					name="order"
					defaultValue={asked.order === null ? '' : shownOrder(asked.order)}
					autoComplete="off"
					aria-invalid={faults.order ? true : undefined}
					className={box}
				/>
				<Fault words={faults.order} />
			</label>
			<label>
				{words.from}
				<input type="date" name="from" defaultValue={asked.from ?? ''} className={box} />
				<Fault words={faults.from} />
			</label>
			<label>
				{words.to}
				<input type="date" name="to" defaultValue={asked.to ?? ''} className={box} />
				<Fault words={faults.to} />
			</label>
			<div className="flex items-center gap-4 max-md:col-span-2">
				<button
					type="submit"
					className="min-h-11 rounded-sm border border-transparent bg-onyx px-5 font-medium text-paper hover:bg-onyx-deep"
				>
					{words.show}
				</button>
				<Link
					to={href('/staff/log')}
					className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
				>
					{words.clear}
				</Link>
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
