import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { type Form, formQuery, parseForm } from './form.ts';
import type { Stone } from './stone.ts';
import { workOut } from './work-out.ts';

/** The query parameter of a search for a stone. */
export const SEARCH = 'q';

/** After the last key: until it is worked out, and until the address says it. In ms. */
const PAUSE = 120;
const ADDRESS_PAUSE = 600;

const parse = (search: string): Form => parseForm(new URLSearchParams(search));

/**
 * CALC-01: the form as it is typed, and what it comes to. The address follows it, and it follows the address: another link, or the way
 * back, resets its fields by `generation`, their key.
 */
export function useCalculation(search: string, stone: Stone | null) {
	const navigate = useNavigate();
	const element = useRef<HTMLFormElement>(null);
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
	const addressPause = useRef<ReturnType<typeof setTimeout>>(undefined);
	const [form, setForm] = useState(() => parse(search));
	const [seen, setSeen] = useState(search);
	const [sent, setSent] = useState(search);
	const [generation, setGeneration] = useState(0);

	if (seen !== search) {
		setSeen(search);
		if (search !== sent) {
			setForm(parse(search));
			setSent(search);
			setGeneration(generation + 1);
		}
	}
	const worked = useMemo(() => workOut(form, stone), [form, stone]);

	function sendAddress(next: Form, words: string) {
		clearTimeout(addressPause.current);
		const params = new URLSearchParams(formQuery(next));
		if (words && !next.fields.stone) params.set(SEARCH, words);
		const query = params.toString();
		const address = query ? `?${query}` : '';
		setSent(address);
		navigate({ pathname: href('/calculator'), search: address }, { replace: true, preventScrollReset: true });
	}

	/** Reads the fields, with the pressed button's name and value. */
	function read(button?: HTMLElement | null): { next: Form; words: string } | null {
		if (!element.current) return null;
		const params = new URLSearchParams();
		for (const [name, value] of new FormData(element.current, button)) params.append(name, String(value));
		return { next: parseForm(params), words: params.get(SEARCH) ?? '' };
	}

	function change() {
		clearTimeout(pause.current);
		clearTimeout(addressPause.current);
		pause.current = setTimeout(() => {
			const typed = read();
			if (!typed) return;
			setForm(typed.next);
			addressPause.current = setTimeout(() => sendAddress(typed.next, typed.words), ADDRESS_PAUSE - PAUSE);
		}, PAUSE);
	}

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		clearTimeout(pause.current);
		const { submitter } = event.nativeEvent as SubmitEvent;
		const typed = read(submitter);
		if (!typed) return;
		setForm(typed.next);
		sendAddress(typed.next, typed.words);
		// A row is added or removed: the fields after it have other values.
		if (submitter instanceof HTMLButtonElement && submitter.name) setGeneration(generation + 1);
	}

	// What was typed before hydration counts, too.
	const atStart = useRef(change);
	useEffect(() => {
		atStart.current();
		return () => {
			clearTimeout(pause.current);
			clearTimeout(addressPause.current);
		};
	}, []);

	return { form, worked, generation, element, change, submit };
}
