import { useState } from 'react';
import { href } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { useDrawnFor } from '#app/accounts/for-account.tsx';
import { sendPress } from '#app/staff/form/send-press.ts';
import { deskCopy as copy } from './copy.ts';
import type { DeskList, ListChanges } from './desk-list.ts';
import type { Ask, DeskRow, Pressed, PressResult } from './desk-row.ts';

/** The words on each row: what was done, or why not. */
type Words = Record<string, { ok: boolean; text: string }>;

/** The state of an open list. Its rows stay where they are until somebody asks for them anew. */
export function useDesk(list: DeskList, pressed: Pressed | undefined) {
	const drawnFor = useDrawnFor();
	const [rows, setRows] = useState(() => withResults(list.rows, pressed?.results ?? []));
	const [words, setWords] = useState<Words>(() => wordsOf(pressed?.results ?? []));
	const [counts, setCounts] = useState(list.counts);
	const [fresh, setFresh] = useState(0);
	const [ask, setAsk] = useState<Ask | null>(pressed?.ask ?? null);
	const [working, setWorking] = useState<ReadonlySet<string>>(new Set());
	const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
	const [said, setSaid] = useState(() => sayingOf(pressed?.results ?? []));

	function take({ results }: Pressed): void {
		setRows((rows) => withResults(rows, results));
		setWords((words) => ({ ...words, ...wordsOf(results) }));
		setSaid(sayingOf(results));
	}

	/** Sends a press of these rows. Whatever happens is said in the rows, and nothing moves. */
	async function send(
		press: string,
		of: readonly DeskRow[],
		given: Record<string, string> = {},
	): Promise<void> {
		const ids = of.map(({ id }) => id);
		const form = new URLSearchParams({ [ACCOUNT]: drawnFor, press, key: list.key, ...given });
		for (const { id, version } of of) form.append('order', `${id} ${version}`);
		setWorking((working) => new Set([...working, ...ids]));
		setWords((words) => Object.fromEntries(Object.entries(words).filter(([id]) => !ids.includes(id))));
		try {
			const response = await sendPress(href('/staff/orders/rows'), form);
			if (response.status === 404) take(refusing(of, copy.loggedOut));
			else if (response.status === 409) take(refusing(of, await response.text()));
			else if (!response.ok) take(refusing(of, copy.away));
			else take((await response.json()) as Pressed);
			setTicked((ticked) => new Set([...ticked].filter((id) => !ids.includes(id))));
		} catch {
			take(refusing(of, copy.away));
		}
		setWorking((working) => new Set([...working].filter((id) => !ids.includes(id))));
	}

	function refresh(latest: ListChanges): void {
		setRows((rows) =>
			rows.map(
				(row) => latest.rows.find(({ id, version }) => id === row.id && version >= row.version) ?? row,
			),
		);
		const left = rows.filter((row) => !latest.rows.some(({ id }) => id === row.id));
		setWords((words) => ({ ...words, ...wordsOf(refusing(left, copy.left).results) }));
		setCounts(latest.counts);
		setFresh(latest.fresh);
	}

	return { rows, words, counts, fresh, ask, setAsk, working, ticked, setTicked, said, send, refresh };
}

export type Desk = ReturnType<typeof useDesk>;

/** The results where nothing was pressed. */
function refusing(rows: readonly DeskRow[], text: string): Pressed {
	return { results: rows.map(({ id, number }) => ({ id, number, ok: false, text, row: null })) };
}

function withResults(rows: readonly DeskRow[], results: readonly PressResult[]): DeskRow[] {
	return rows.map((row) => results.find(({ id }) => id === row.id)?.row ?? row);
}

function wordsOf(results: readonly PressResult[]): Words {
	return Object.fromEntries(results.map(({ id, ok, text }) => [id, { ok, text }]));
}

function sayingOf(results: readonly PressResult[]): string {
	const [first] = results;
	if (!first) return '';
	if (results.length === 1) return first.number ? copy.said(first.number, first.text) : first.text;
	const done = results.filter(({ ok }) => ok).length;
	return copy.saidMany(done, results.length - done);
}
