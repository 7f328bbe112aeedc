import { randomUUID } from 'node:crypto';
import { useEffect, useState } from 'react';
import { data, Form, href, Link, redirect, useLocation, useNavigation } from 'react-router';
import { nameOf } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { bookCounts, compareCounts, type Difference } from '#app/inventory/book-count.server.ts';
import { listCosts } from '#app/inventory/find-stock.server.ts';
import { listCategories, listStocks } from '#app/inventory/list-stocks.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { may } from '#app/staff/permissions.ts';
import { ThumbPage, Told } from '#app/staff/phone/phone-page.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { thumb } from '#app/staff/sizes.ts';
import type { Cost } from '#app/stock/cost.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Choice } from '#app/ui/select.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/count.page';
import { countCopy as copy } from './copy.ts';
import { countQuery, parseCountChoice, stocksOf } from './count-address.ts';
import { Differences } from './count-differences.tsx';
import { discardDrafts, dropDrafts, fillFromDrafts, keepDrafts } from './count-drafts.ts';
import { countsIn, MOST_COUNTED, readCountNote } from './count-form.server.ts';
import { parseAfter } from './stock-address.ts';

const HERE = href('/staff/stock/count');

/** STOCK-13: `?category=&q=` chooses the stones, `book` shows what should lie there. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { role } = await requireStaff(context, 'book-stock');
	const choice = parseCountChoice(url.searchParams);
	const after = parseAfter(url.searchParams);
	const [categories, page] = await orUnavailable(
		Promise.all([
			listCategories(db),
			choice && listStocks(db, stocksOf(choice), { after, show: MOST_COUNTED }),
		]),
	);
	return {
		choice,
		categories,
		pressKey: randomUUID(),
		seesCost: may(role, 'stock-cost'),
		stones: page?.rows.map(({ id, name, image, stock, ordered }) => ({
			id,
			name: nameOf({ name }),
			image,
			lies: stock + ordered.waiting,
		})),
		newest: choice && page?.after && `${HERE}?${countQuery(choice)}`,
		older: choice && page?.next && `${HERE}?${countQuery(choice, page.next)}`,
	};
}

/** A row of what a count changes. `value`: in paisa, null where no cost is known or the reader may not see it. */
export type DifferenceRow = Difference & { value: number | null };

type Answer = {
	fault?: string;
	/** What was typed, by the id of the stone. */
	typed?: Record<string, string>;
	/** Why a field cannot be read, by the id of its stone. */
	faults?: Record<string, string>;
	differences?: DifferenceRow[];
	note?: string;
	noteFault?: string;
	key?: string;
};

export async function action({ request, url, context }: Route.ActionArgs) {
	const { id: actor, role } = await requireStaff(context, 'book-stock');
	const form = await readStaffForm({ request, context });
	const { counts, typed, faults } = countsIn(form);
	const text = (name: string) => String(form.get(name) ?? '');
	const kept = {
		typed: Object.fromEntries(typed),
		faults: Object.fromEntries(faults),
		note: text('note'),
		key: text('key'),
	};
	const no = (fault: string, status = 422) => data<Answer>({ ...kept, fault }, { status });
	if (text('intent') === 'edit') return kept;
	if (faults.size > 0) return no(copy.badNumber);
	if (counts.length === 0) return no(copy.nothingTyped);
	if (text('intent') !== 'book')
		return { ...kept, differences: await inMoney(await orUnavailable(compareCounts(db, counts))) };

	const ticked = form.getAll('book');
	const chosen = counts.filter(({ id }) => ticked.includes(id));
	const show = async (why: Pick<Answer, 'fault' | 'noteFault'>, status: number) => {
		const differences = await inMoney(await orUnavailable(compareCounts(db, counts)));
		return data<Answer>({ ...kept, ...why, differences }, { status });
	};
	const note = readCountNote(kept.note);
	if (!note.ok) return show({ noteFault: wordsOf(note.fault) }, 422);
	if (chosen.length === 0 || !UUID.test(kept.key)) return show({ fault: copy.nothingTicked }, 422);
	const outcome = await orUnavailable(bookCounts(db, chosen, { actor, note: note.value, key: kept.key }));
	if (!outcome.ok) return show({ fault: copy.staleAll }, 409);
	const words = outcome.again ? copy.again : copy.done(outcome.booked.length);
	return redirect(url.pathname + url.search, { headers: { 'Set-Cookie': flash(words) } });

	async function inMoney(differences: readonly Difference[]): Promise<DifferenceRow[]> {
		const ids = differences.map(({ id }) => id);
		const costs = may(role, 'stock-cost') ? await orUnavailable(listCosts(db, ids)) : new Map<string, Cost>();
		return differences.map((row) => {
			const cost = costs.get(row.id);
			const value = cost ? Math.round(((row.counted - row.lies) * cost.value) / cost.known) : null;
			return { ...row, name: nameOf(row), value };
		});
	}
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What is booked, and what agreed with the books beside it, is no draft any more. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData();
	const booked = [...form.getAll('book'), ...form.getAll('agreed')].map(String);
	return orUnreached<Awaited<ReturnType<typeof serverAction>>, Answer | null>(
		async () => {
			try {
				return await serverAction();
			} catch (thrown) {
				if (thrown instanceof Response) dropDrafts(booked);
				throw thrown;
			}
		},
		{ fault: awayWords.once },
	);
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Count({ loaderData, actionData }: Route.ComponentProps) {
	const { choice, stones, categories, newest, older, pressKey, seesCost } = loaderData;
	const { search } = useLocation();
	const answer: Answer = actionData ?? {};
	const back = { to: href('/staff/stock'), text: copy.back };
	if (answer.differences)
		return (
			<ThumbPage title={copy.differences} back={back}>
				{answer.fault && <Told>{answer.fault}</Told>}
				<Differences
					// Anew where the books have changed, since what is ticked then is another.
					key={answer.differences.map(({ lies }) => lies).join()}
					rows={answer.differences}
					typed={answer.typed ?? {}}
					note={answer.note ?? ''}
					noteFault={answer.noteFault}
					pressKey={answer.key || pressKey}
					seesCost={seesCost}
				/>
			</ThumbPage>
		);
	return (
		<ThumbPage title={copy.title} back={back}>
			<Choose choice={choice} categories={categories} />
			{choice && stones && stones.length === 0 && <p className="py-4">{copy.none(choice.search)}</p>}
			{choice && stones && stones.length > 0 && (
				<>
					<div className="my-4 grid gap-3">
						<ButtonLink size={thumb} tone="quiet" to={`${HERE}/sheet?${countQuery(choice)}`} reloadDocument>
							{copy.print}
						</ButtonLink>
						<Link
							to={`${HERE}?${countQuery({ ...choice, book: !choice.book })}`}
							className="inline-flex min-h-14 items-center underline underline-offset-4"
						>
							{choice.book ? copy.hideBook : copy.showBook}
						</Link>
					</div>
					<CountForm
						key={search}
						stones={stones}
						showsBook={choice.book}
						pressKey={pressKey}
						answer={answer}
					/>
					<p className="mt-4 flex flex-wrap gap-x-6">
						{newest && (
							<Link className="inline-flex min-h-14 items-center underline underline-offset-4" to={newest}>
								{copy.first}
							</Link>
						)}
						{older && (
							<Link className="inline-flex min-h-14 items-center underline underline-offset-4" to={older}>
								{copy.more}
							</Link>
						)}
					</p>
				</>
			)}
		</ThumbPage>
	);
}

type Data = Route.ComponentProps['loaderData'];

function Choose({ choice, categories }: Pick<Data, 'choice' | 'categories'>) {
	return (
		<Form method="get" role="search" className="grid gap-4">
			{!choice && <p>{copy.intro}</p>}
			<Choice
				size={thumb}
				// Both may be empty, and no two neighbours may have one key.
				key={`category ${choice?.category}`}
				label={copy.category}
				name="category"
				defaultValue={choice?.category ?? ''}
				none={copy.every}
				options={categories.map((category) => [category, category])}
			/>
			<Field
				size={thumb}
				key={`search ${choice?.search}`}
				label={copy.search}
				type="search"
				name="q"
				defaultValue={choice?.search}
				maxLength={80}
			/>
			{choice?.book && <input type="hidden" name="book" value="1" />}
			<Button size={thumb} type="submit" tone={choice ? 'quiet' : 'main'}>
				{copy.choose}
			</Button>
		</Form>
	);
}

type Stones = NonNullable<Data['stones']>;

function CountForm({
	stones,
	showsBook,
	pressKey,
	answer,
}: {
	stones: Stones;
	showsBook: boolean;
	pressKey: string;
	answer: Answer;
}) {
	const { pathname, search } = useLocation();
	const busy = useNavigation().state === 'submitting';
	const form = useFocusFirstFault(answer.faults);
	const [kept, setKept] = useState(0);
	useEffect(() => {
		if (form.current) setKept(fillFromDrafts(form.current));
	}, [form]);
	return (
		<StaffForm
			ref={form}
			action={pathname + search}
			noValidate
			onInput={(event) => keepDrafts(event.currentTarget)}
		>
			<input type="hidden" name="key" value={pressKey} />
			<input type="hidden" name="note" value={answer.note ?? ''} />
			<p>{copy.rule}</p>
			{answer.fault && <Told>{answer.fault}</Told>}
			<div aria-live="polite">
				{kept > 0 && (
					<p className="mt-4 border-s-4 border-onyx bg-paper-deep px-4 py-3">
						<span>{copy.draft(kept)}</span>{' '}
						<button
							type="button"
							className="min-h-14 underline underline-offset-4"
							onClick={() => {
								if (form.current) discardDrafts(form.current);
								setKept(0);
							}}
						>
							{copy.discard}
						</button>
					</p>
				)}
			</div>
			<ul className="mt-4 border-t border-stone-3">
				{stones.map(({ id, name, image, lies }) => (
					<li
						key={id}
						className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 border-b border-stone-3 py-2"
					>
						<ProductImage view={{ image }} alt="" className="aspect-square" />
						<div className="flex flex-wrap items-center gap-x-3">
							<span className="min-w-0 basis-[6rem] grow wrap-anywhere">
								<bdi>{name}</bdi>
								{showsBook && <span className="figures block">{copy.shouldLie(lies)}</span>}
							</span>
							<span className="w-[7rem]">
								<input type="hidden" name="id" value={id} />
								<input type="hidden" name="seen" value={lies} />
								<input
									name="counted"
									data-stone={id}
									inputMode="decimal"
									autoComplete="off"
									enterKeyHint="next"
									aria-label={copy.field(name)}
									aria-invalid={answer.faults?.[id] ? true : undefined}
									aria-describedby={answer.faults?.[id] && `fault-${id}`}
									defaultValue={answer.typed?.[id]}
									className="figures block min-h-14 w-full rounded-sm border border-stone-1 bg-white px-3 text-end text-ink aria-invalid:border-2 aria-invalid:border-fault"
								/>
							</span>
						</div>
						{answer.faults?.[id] && (
							<p id={`fault-${id}`} className="col-span-2 mt-1 text-fault">
								{answer.faults[id]}
							</p>
						)}
					</li>
				))}
			</ul>
			<Button
				size={thumb}
				type="submit"
				name="intent"
				value="see"
				busy={busy && copy.booking}
				className="mt-6"
			>
				{copy.see}
			</Button>
		</StaffForm>
	);
}
