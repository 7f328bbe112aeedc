import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { href, useNavigate, useNavigation } from 'react-router';
import { type Filter, filterQuery, parseFilter } from './filter.ts';

/** What is typed, while all else is chosen. */
const PRICES = ['min', 'max'];

/** The debounce of typed numbers, in ms. */
const DEBOUNCE = 500;

/**
 * SHOP-09: synchronises the form and the address. A change in the form navigates to a new address, which back navigation
 * undoes. When something else changes the address, `generation` changes; as a `key` it resets the fields.
 */
export function useFilterForm(filter: Filter) {
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const query = filterQuery(filter);
	const [seen, setSeen] = useState(query);
	const [sent, setSent] = useState(query);
	const [generation, setGeneration] = useState(0);
	const idle = useNavigation().state === 'idle';
	const [wasIdle, setWasIdle] = useState(idle);

	// The address is not the one that the form sent last: another link changed it, or replaced the form's navigation.
	if (seen !== query || wasIdle !== idle) {
		setSeen(query);
		setWasIdle(idle);
		if (sent !== query && idle) {
			setSent(query);
			setGeneration(generation + 1);
		}
	}

	function send(more: Partial<Filter> = {}) {
		clearTimeout(timer.current);
		if (!form.current) return;
		const wanted = filterQuery({ ...readForm(form.current), ...more });
		if (wanted === sent) return;
		setSent(wanted);
		navigate({ pathname: href('/shop'), search: wanted }, { preventScrollReset: true });
	}

	function change(event: ChangeEvent<HTMLElement>) {
		const { target } = event;
		clearTimeout(timer.current);
		// The slider calls `send` when a thumb is released.
		if (target instanceof HTMLInputElement && target.type === 'range') return;
		if (target instanceof HTMLInputElement && PRICES.includes(target.name)) sendSoon();
		else send();
	}

	/** Sends after a pause without further changes. */
	function sendSoon() {
		clearTimeout(timer.current);
		timer.current = setTimeout(send, DEBOUNCE);
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		send();
	}

	// Sends what was chosen before hydration.
	const sendChosen = useRef(send);
	useEffect(() => {
		sendChosen.current();
		return () => clearTimeout(timer.current);
	}, []);

	return { form, generation, change, submit, send, sendSoon };
}

function readForm(form: HTMLFormElement): Filter {
	const params = new URLSearchParams();
	for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
	return parseFilter(params);
}
