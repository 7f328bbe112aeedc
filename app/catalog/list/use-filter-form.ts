import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { href, useNavigate, useNavigation } from 'react-router';
import { type Filter, filterQuery, parseFilter } from './filter.ts';

/** How long after the last key a number is taken as typed, in ms. */
const TYPED = 500;

/**
 * SHOP-09: keeps a form and the address in step. What is changed in the form goes into the address, as a step that can
 * be walked back; when the address is changed by anything else, `generation` changes and the fields start afresh.
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

	// The address is another one, or a choice never became it: something else was pressed before that had come.
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
		// The slider says itself when a thumb was let go.
		if (target instanceof HTMLInputElement && target.type === 'range') return;
		if (target instanceof HTMLInputElement && target.type === 'number') sendSoon();
		else send();
	}

	/** When no more of the kind comes. */
	function sendSoon() {
		clearTimeout(timer.current);
		timer.current = setTimeout(send, TYPED);
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		send();
	}

	// What was chosen before the scripts arrived.
	const sendChosen = useRef(send);
	useEffect(() => {
		sendChosen.current();
		return () => clearTimeout(timer.current);
	}, []);

	return { form, generation, change, submit, send, sendSoon };
}

function readForm(form: HTMLFormElement): Filter {
	const params = new URLSearchParams();
	for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value);
	return parseFilter(params);
}
