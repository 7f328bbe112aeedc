import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useFacts } from '#app/root-data.ts';
import { useIsLeaving } from '#app/router/use-is-leaving.ts';
import { startCalculationThread } from './calculation-thread.ts';
import { type Form, formQuery, parseForm } from './form.ts';
import type { Stone } from './stone.ts';
import type { WorkedOut } from './work-out.ts';

/** The query parameter of a search for a stone. */
export const SEARCH = 'q';

/** After the last key: until it is worked out, and until the address says it. In ms. */
const PAUSE = 120;
const ADDRESS_PAUSE = 600;

type Loaded = { stone: Stone | null; worked: WorkedOut };

const parse = (search: string): Form => parseForm(new URLSearchParams(search));

/**
 * CALC-01: the form as it is typed, and what it comes to. The server works out what an address says; the browser, what is typed then.
 * The address follows the form, and the form another address: `generation` is the key that resets its fields.
 */
export function useCalculation(search: string, loaded: Loaded) {
	const navigate = useNavigate();
	const { discountInCart } = useFacts();
	const isLeaving = useIsLeaving(href('/calculator'));
	const element = useRef<HTMLFormElement>(null);
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
	const addressPause = useRef<ReturnType<typeof setTimeout>>(undefined);
	const thread = useRef<ReturnType<typeof startCalculationThread>>(undefined);
	const arrived = useRef(search);
	const [form, setForm] = useState(() => parse(search));
	const [seen, setSeen] = useState(search);
	const [sent, setSent] = useState(search);
	const [answer, setAnswer] = useState({ loaded, worked: loaded.worked });
	const [working, setWorking] = useState(false);
	const [generation, setGeneration] = useState(0);

	if (seen !== search) {
		setSeen(search);
		if (search !== sent) {
			setForm(parse(search));
			setSent(search);
			setGeneration(generation + 1);
		}
	}
	if (answer.loaded !== loaded) setAnswer({ loaded, worked: loaded.worked });

	/** The newest question counts, and nothing that began before the server's latest answer. */
	async function calculate(next: Form, stone: Stone | null) {
		thread.current ??= startCalculationThread();
		setWorking(true);
		try {
			const worked = await thread.current.ask({ form: next, stone, discountInCart });
			if (!worked) return;
			setAnswer((latest) => (latest.loaded === loaded ? { loaded, worked } : latest));
			setWorking(false);
		} catch (error) {
			setWorking(false);
			throw error;
		}
	}

	/** Only another stone, or a search for one, needs the server. */
	function sendAddress(next: Form, words: string) {
		clearTimeout(addressPause.current);
		const params = new URLSearchParams(formQuery(next));
		if (words && !next.fields.stone) params.set(SEARCH, words);
		const query = params.toString();
		const address = query ? `?${query}` : '';
		if (address === sent) return;
		// Compared with the address that has arrived: one that is still on its way may be given up for this one.
		const before = new URLSearchParams(arrived.current);
		const isSame = [SEARCH, 'stone'].every((name) => (before.get(name) ?? '') === (params.get(name) ?? ''));
		setSent(address);
		navigate(
			{ pathname: href('/calculator'), search: address },
			{ replace: true, preventScrollReset: true, defaultShouldRevalidate: !isSame },
		);
	}

	/** Reads the fields, with the pressed button's name and value. */
	function read(button?: HTMLElement | null): { next: Form; words: string } | null {
		if (!element.current) return null;
		const params = new URLSearchParams();
		for (const [name, value] of new FormData(element.current, button)) params.append(name, String(value));
		return { next: parseForm(params), words: params.get(SEARCH) ?? '' };
	}

	function take(next: Form) {
		if (formQuery(next) === formQuery(form)) return;
		setForm(next);
		calculate(next, loaded.stone);
	}

	function change() {
		clearTimeout(pause.current);
		clearTimeout(addressPause.current);
		pause.current = setTimeout(() => {
			const typed = read();
			if (!typed) return;
			take(typed.next);
			// A link that was pressed meanwhile leads on: another navigation would take its place.
			addressPause.current = setTimeout(() => {
				if (!isLeaving()) sendAddress(typed.next, typed.words);
			}, ADDRESS_PAUSE - PAUSE);
		}, PAUSE);
	}

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		clearTimeout(pause.current);
		const { submitter } = event.nativeEvent as SubmitEvent;
		const typed = read(submitter);
		if (!typed) return;
		take(typed.next);
		sendAddress(typed.next, typed.words);
		// A row is added or removed: the fields after it have other values.
		if (submitter instanceof HTMLButtonElement && submitter.name) setGeneration(generation + 1);
	}

	/** The server's answer is for an address: what was typed since counts, and the browser lays and nests more than the server. */
	const settle = useEffectEvent(({ stone, worked }: Loaded) => {
		const isBehind = formQuery(form) !== formQuery(parse(search));
		if (isBehind || worked.outcome?.isEstimate) calculate(form, stone);
	});
	useEffect(() => settle(loaded), [loaded]);

	useEffect(() => {
		arrived.current = search;
	}, [search]);

	// What was typed before hydration counts, too.
	const atStart = useRef(change);
	useEffect(() => {
		atStart.current();
		return () => {
			clearTimeout(pause.current);
			clearTimeout(addressPause.current);
			thread.current?.stop();
			thread.current = undefined;
		};
	}, []);

	return { form, worked: answer.worked, working, generation, element, change, submit };
}
