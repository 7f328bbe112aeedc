import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { href, Link, useNavigate, useRevalidator } from 'react-router';
import { ForAccount } from '#app/accounts/for-account.tsx';
import { isNarrowed } from '#app/orders/lists/desk-filter.ts';
import { BulkBar } from './bulk-bar.tsx';
import { deskCopy as copy } from './copy.ts';
import type { DeskList } from './desk-list.ts';
import { DeskStatus, FreshOrders } from './desk-news.tsx';
import type { DeskRow, Pressed } from './desk-row.ts';
import { DeskTabs } from './desk-tabs.tsx';
import { KeysHelp } from './keys-help.tsx';
import { OrderRow } from './order-row.tsx';
import { isInRow, useActiveRow } from './use-active-row.ts';
import { useDesk } from './use-desk.ts';
import { useKeys } from './use-keys.ts';
import { useListChanges } from './use-list-changes.ts';

type Props = {
	list: DeskList;
	pressed: Pressed | undefined;
	/** The query of the page's address. */
	search: string;
	filters: ReactNode;
};

/**
 * DESK-01 to DESK-06. The whole list is one form, so that every button works without scripts. A button's value names what it does and
 * to which order; the bar's buttons do it to those that are ticked.
 */
export function OrderList({ list, pressed, search, filters }: Props) {
	const { filter } = list;
	const desk = useDesk(list, pressed);
	const { rows, ask, setAsk, send } = desk;
	const { active, setActive, goTo, list: listRef } = useActiveRow<HTMLUListElement>(rows.length);
	const help = useRef<HTMLDialogElement>(null);
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const connected = useListChanges(
		{ search, rows, isWhole: list.next === null && !filter.after },
		desk.refresh,
	);
	const row = rows[active];

	/** Does what was pressed on one row; the focus goes on to the next. */
	function press(row: DeskRow, what: string, given: Record<string, string> = {}): void {
		const index = rows.indexOf(row);
		if (what === 'ask-confirm' || what === 'ask-cancel') {
			setActive(index);
			setAsk({ id: row.id, press: what === 'ask-cancel' ? 'cancel' : 'confirm' });
			return;
		}
		setAsk(null);
		send(what, [row], given);
		goTo(index + 1);
	}

	function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
		const { submitter } = event.nativeEvent;
		const [what = '', id] = submitter instanceof HTMLButtonElement ? submitter.value.split(' ') : [];
		// What is printed is another page.
		if (what === 'print') return;
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const given = Object.fromEntries(
			['reason', 'driver'].flatMap((name) => {
				const value = form.get(name);
				return typeof value === 'string' && value !== '' ? [[name, value]] : [];
			}),
		);
		const own = rows.find((row) => row.id === id);
		if (own) press(own, what, given);
		else
			send(
				what,
				rows.filter((row) => desk.ticked.has(row.id)),
				given,
			);
	}

	function pressKey(what: 'confirm' | 'cancel' | 'no-answer'): boolean {
		if (!row?.presses.includes(what) || desk.working.has(row.id)) return false;
		press(row, what === 'no-answer' ? what : `ask-${what}`);
		return true;
	}

	useKeys({
		j: () => goTo(isInRow(listRef.current) ? active + 1 : active),
		k: () => goTo(active - 1),
		enter: () => {
			if (!row || document.activeElement !== listRef.current?.children[active]) return false;
			if (row.to) navigate(row.to);
		},
		c: () => pressKey('confirm'),
		n: () => pressKey('no-answer'),
		x: () => pressKey('cancel'),
		' ': () => {
			if (!row || document.activeElement !== listRef.current?.children[active]) return false;
			tick(row.id);
		},
		r: () => void revalidate(),
		'/': () => document.getElementById('desk-search')?.focus(),
		'?': () => help.current?.showModal(),
		escape: () => {
			if (!ask) return false;
			setAsk(null);
			goTo(active);
		},
	});

	// What was ticked before the scripts ran counts.
	const { setTicked } = desk;
	useEffect(() => {
		const boxes = listRef.current?.querySelectorAll<HTMLInputElement>('input[name=order]:checked') ?? [];
		const ids = [...boxes].flatMap(({ value }) => value.split(' ', 1));
		if (ids.length > 0) setTicked(new Set(ids));
	}, [setTicked, listRef]);

	function tick(id: string): void {
		desk.setTicked((ticked) =>
			ticked.has(id) ? new Set([...ticked].filter((one) => one !== id)) : new Set([...ticked, id]),
		);
	}

	return (
		<>
			<DeskTabs tabs={list.tabs} filter={filter} counts={desk.counts} />
			{filters}
			<FreshOrders fresh={desk.fresh} show={() => revalidate()} />
			{rows.length === 0 ? (
				<p className="py-8">{emptyWords(filter)}</p>
			) : (
				<form method="post" onSubmit={onSubmit} className="flex flex-col">
					<ForAccount />
					{/* Enter in a field would press the first button of the form: this one does nothing. */}
					<button type="submit" disabled hidden />
					<input type="hidden" name="key" value={list.key} />
					<BulkBar list={list} desk={desk} />
					<ul ref={listRef} className="border-stone-3 md:border-t noscript:border-t">
						{rows.map((row, index) => (
							<OrderRow
								key={row.id}
								row={row}
								isActive={index === active}
								isWorking={desk.working.has(row.id)}
								isTicked={desk.ticked.has(row.id)}
								words={desk.words[row.id]}
								ask={ask?.id === row.id ? ask.press : null}
								onFocus={() => setActive(index)}
								onTick={() => tick(row.id)}
								onBack={() => {
									setAsk(null);
									goTo(index);
								}}
							/>
						))}
					</ul>
				</form>
			)}
			<Pages list={list} search={search} />
			<DeskStatus text={connected ? desk.said : copy.notLive} isTicking={desk.ticked.size > 0} />
			<KeysHelp dialog={help} keys={copy.keys} />
		</>
	);
}

function Pages({ list: { next, filter }, search }: { list: DeskList; search: string }) {
	const to = (after: string | null) => {
		const params = new URLSearchParams(search);
		params.delete('after');
		if (after) params.set('after', after);
		return `${href('/staff/orders')}?${params}`;
	};
	if (!next && !filter.after) return null;
	return (
		<p className="flex gap-6 py-4">
			{filter.after && (
				<Link to={to(null)} className="underline underline-offset-4">
					{copy.first}
				</Link>
			)}
			{next && (
				<Link to={to(next)} className="underline underline-offset-4">
					{copy.next}
				</Link>
			)}
		</p>
	);
}

/** DESK-16: with what was looked for. */
function emptyWords(filter: DeskList['filter']): string {
	if (filter.search !== '') return copy.nothing(filter.search);
	return isNarrowed(filter) ? copy.emptyFiltered : copy.empty[filter.tab];
}
