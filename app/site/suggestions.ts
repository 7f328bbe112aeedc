import type { Suggestion } from '#app/catalog/search/suggestion.ts';
import { suggestionsCopy as copy } from './suggestions-copy.ts';

/** The searches of this browser, the newest first. */
const RECENT = 'sangtarash-searches';
const MOST_RECENT = 5;

/** A pause in typing, in ms, after which is asked. */
const PAUSE = 120;

const LIST = 'suggestions';

/** The boxes that have suggestions already. */
const known = new WeakSet<HTMLInputElement>();

/**
 * SEEK-09: suggestions under the search box, as the combobox pattern of ARIA has them: the focus stays in the field. Made without React:
 * the header of every page has no more of it than the call.
 */
export function suggestFor(input: HTMLInputElement): void {
	const { form } = input;
	if (!form || known.has(input)) {
		if (form) input.dispatchEvent(new Event('suggest'));
		return;
	}
	known.add(input);
	const list = document.createElement('ul');
	list.id = LIST;
	list.hidden = true;
	list.className = 'absolute inset-x-0 top-full z-30 border border-stone-2 bg-paper text-base lg:text-sm';
	list.setAttribute('role', 'listbox');
	list.setAttribute('aria-label', copy.label);
	form.classList.add('relative');
	form.append(list);
	for (const [name, value] of Object.entries({
		role: 'combobox',
		'aria-autocomplete': 'list',
		'aria-controls': LIST,
		'aria-expanded': 'false',
	}))
		input.setAttribute(name, value);

	let active = -1;
	let asked = 0;
	let pause: ReturnType<typeof setTimeout> | undefined;
	let request: AbortController | undefined;

	const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];

	function show(rows: HTMLElement[]) {
		list.replaceChildren(...rows);
		list.hidden = rows.length === 0;
		input.setAttribute('aria-expanded', String(!list.hidden));
		choose(-1);
	}

	function choose(index: number) {
		active = index;
		for (const [at, option] of options().entries())
			option.setAttribute('aria-selected', String(at === index));
		const option = options()[index];
		if (option) {
			input.setAttribute('aria-activedescendant', option.id);
			option.scrollIntoView({ block: 'nearest' });
		} else input.removeAttribute('aria-activedescendant');
	}

	function close() {
		clearTimeout(pause);
		request?.abort();
		asked++;
		show([]);
	}

	async function ask(search: string) {
		const own = ++asked;
		request?.abort();
		request = new AbortController();
		try {
			const response = await fetch(`/suggest?${new URLSearchParams({ search })}`, { signal: request.signal });
			const rows: Suggestion[] = response.ok ? await response.json() : [];
			// An answer that comes late never takes the place of a newer one.
			if (own === asked) show(rows.map(rowOf));
		} catch {
			if (own === asked) show([]);
		}
	}

	function offer() {
		clearTimeout(pause);
		const search = input.value.trim();
		if (search) pause = setTimeout(ask, PAUSE, search);
		else {
			request?.abort();
			asked++;
			show(recentRows(offer));
		}
	}

	input.addEventListener('input', offer);
	input.addEventListener('suggest', () => {
		if (list.hidden && !input.value.trim()) offer();
	});
	input.addEventListener('keydown', (event) => {
		const { key } = event;
		const count = options().length;
		if (key === 'Escape' && !list.hidden) {
			event.preventDefault();
			close();
		} else if ((key === 'ArrowDown' || key === 'ArrowUp') && count > 0) {
			event.preventDefault();
			const step = key === 'ArrowDown' ? 1 : -1;
			// One place more than there are rows: the field itself, with nothing chosen.
			choose(((active + 1 + step + count + 1) % (count + 1)) - 1);
		} else if (key === 'Enter' && active >= 0) {
			event.preventDefault();
			options()[active]?.click();
		}
	});
	form.addEventListener('submit', () => {
		remember(input.value.trim());
		close();
	});
	form.addEventListener('focusout', ({ relatedTarget }) => {
		if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
	});
	// The field keeps the focus while a row is pressed.
	list.addEventListener('pointerdown', (event) => event.preventDefault());
	offer();
}

function rowOf({ words, to, price, picture }: Suggestion, index: number): HTMLElement {
	const link = document.createElement('a');
	link.href = to;
	link.id = `${LIST}-${index}`;
	link.tabIndex = -1;
	link.setAttribute('role', 'option');
	link.setAttribute('aria-selected', 'false');
	link.className =
		'flex min-h-11 items-center gap-3 px-3 py-1 hover:bg-paper-deep aria-selected:bg-paper-deep';
	if (picture) {
		const image = document.createElement('img');
		Object.assign(image, {
			alt: '',
			width: 40,
			height: 40,
			src: picture,
			className: 'size-10 shrink-0 bg-paper-deep object-cover',
		});
		link.append(image);
	}
	const texts = document.createElement('span');
	texts.className = 'grid min-w-0';
	texts.append(textOf(words, 'wrap-anywhere'));
	if (price) texts.append(textOf(price, 'figures text-xs text-stone-1'));
	link.append(texts);
	return inItem(link);
}

function inItem(child: HTMLElement): HTMLElement {
	const item = document.createElement('li');
	item.setAttribute('role', 'presentation');
	item.append(child);
	return item;
}

function textOf(words: string, className: string): HTMLElement {
	const element = document.createElement('bdi');
	element.className = className;
	element.textContent = words;
	return element;
}

function recentRows(renew: () => void): HTMLElement[] {
	const searches = recent();
	if (searches.length === 0) return [];
	const clear = document.createElement('button');
	Object.assign(clear, {
		type: 'button',
		textContent: copy.clear,
		className: 'min-h-11 w-full px-3 text-start text-sm underline underline-offset-4',
	});
	clear.addEventListener('click', () => {
		write([]);
		renew();
	});
	return [
		...searches.map((search, index) =>
			rowOf({ words: search, to: `/shop?${new URLSearchParams({ search })}` }, index),
		),
		inItem(clear),
	];
}

function remember(search: string): void {
	if (search) write([search, ...recent().filter((other) => other !== search)].slice(0, MOST_RECENT));
}

/** A browser may keep nothing, and what it keeps may be damaged. */
function recent(): string[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]');
		return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST_RECENT) : [];
	} catch {
		return [];
	}
}

function write(searches: string[]): void {
	try {
		localStorage.setItem(RECENT, JSON.stringify(searches));
	} catch {
		// The list is a convenience.
	}
}
