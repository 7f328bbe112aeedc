import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import type { Place } from '#app/scene/scene.ts';
import { parseRoom, type RoomForm, roomQuery, SOUGHT } from './room-form.ts';

/** From the last key of a typed field until the address says it, in ms. */
const PAUSE = 350;

const SEARCHED: readonly string[] = SOUGHT.filter((name) => name !== 'like');

/**
 * ROOM-02: the room as it is chosen. The picture follows at once and the address soon after; the server is asked only for stones that
 * are not on the page. `generation` is the key that resets the fields to another address.
 */
export function useRoomForm(scene: Place, known: ReadonlySet<string>) {
	const { search } = useLocation();
	const navigate = useNavigate();
	const element = useRef<HTMLFormElement>(null);
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
	const parse = (query: string) => parseRoom(new URLSearchParams(query), scene);
	const [form, setForm] = useState(() => parse(search));
	const [seen, setSeen] = useState(search);
	const [sent, setSent] = useState(search);
	const [generation, setGeneration] = useState(0);

	if (seen !== search) {
		setSeen(search);
		if (search !== sent) {
			setSent(search);
			setForm(parse(search));
			setGeneration(generation + 1);
		}
	}

	function send(next: RoomForm) {
		clearTimeout(pause.current);
		const query = roomQuery(next, scene);
		const address = query ? `?${query}` : '';
		if (address === sent) return;
		const before = parse(sent);
		const isSame = SOUGHT.every((name) => before[name] === next[name]);
		const stones = [...Object.values(next.surfaces).map(({ stone }) => stone), next.beside];
		const isKnown = stones.every((stone) => stone === '' || known.has(stone));
		setSent(address);
		navigate(
			{ pathname: href('/room/:name', { name: scene.name }), search: address },
			{ replace: true, preventScrollReset: true, defaultShouldRevalidate: !(isSame && isKnown) },
		);
	}

	/** What the fields say now. A search takes the place of stones that are like one. */
	function read(button: HTMLElement | null, isSearched = false): RoomForm | null {
		if (!element.current) return null;
		const params = new URLSearchParams();
		for (const [name, value] of new FormData(element.current, button)) params.append(name, String(value));
		if (isSearched) params.delete('like');
		return parseRoom(params, scene);
	}

	function change({ target }: FormEvent<HTMLFormElement>) {
		const isSearched = SEARCHED.includes((target as HTMLInputElement).name);
		const next = read(null, isSearched);
		if (!next) return;
		setForm(next);
		clearTimeout(pause.current);
		const isTyped = target instanceof HTMLInputElement && target.type !== 'radio';
		if (isTyped) pause.current = setTimeout(() => send(next), PAUSE);
		else send(next);
	}

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const next = read((event.nativeEvent as SubmitEvent).submitter);
		if (!next) return;
		for (const name of SEARCHED) {
			const field = element.current?.elements.namedItem(name);
			if (next.like && field && 'value' in field) field.value = '';
		}
		setForm(next);
		send(next);
	}

	// What was chosen before hydration counts, too.
	const atStart = useEffectEvent(() => {
		const next = read(null);
		if (!next || roomQuery(next, scene) === roomQuery(form, scene)) return;
		setForm(next);
		send(next);
	});
	useEffect(() => {
		atStart();
		return () => clearTimeout(pause.current);
	}, []);

	return { form, generation, element, change, submit };
}
