import { type RefObject, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { Refusal } from '#app/platform/web/refusal.ts';
import type { Finds, FoundSoFar } from './word-finds.ts';

/** The pause after the last key, in ms. */
const PAUSE = 400;

/** The answer to a press: what the word finds, or nothing where it is refused. */
type Answer = Refusal | { finds: Finds } | undefined;

/** SEEK-12: asks what the word of a form finds, whenever somebody pauses. The last question counts, and so does the last press. */
export function useFinds(form: RefObject<HTMLFormElement | null>, id: string, answer: Answer) {
	const [found, setFound] = useState(told(answer));
	const [shown, setShown] = useState(answer);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const asked = useRef('');
	if (shown !== answer) {
		setShown(answer);
		setFound(told(answer));
	}

	async function ask() {
		if (!form.current) return;
		const fields = new FormData(form.current);
		const texts = ['word', 'means', 'value'].map((name) => [name, String(fields.get(name) ?? '')]);
		const query = new URLSearchParams([['id', id], ...texts]).toString();
		if (query === asked.current) return;
		asked.current = query;
		const response = await fetch(`${href('/staff/words/finds')}?${query}`).catch(() => null);
		if (response?.ok && asked.current === query) setFound((await response.json()) as FoundSoFar);
	}

	useEffect(() => () => clearTimeout(timer.current), []);

	return {
		found,
		askSoon() {
			clearTimeout(timer.current);
			timer.current = setTimeout(ask, PAUSE);
		},
	};
}

const told = (answer: Answer): FoundSoFar => ({
	finds: answer && 'finds' in answer ? answer.finds : null,
	why: '',
});
