import { useEffect, useRef } from 'react';
import { Form, href, useLocation } from 'react-router';
import { siteCopy } from './copy.ts';

/** NAV-02: a plain form, so that it also works before the scripts have loaded. */
export function SearchBox({ className }: { className: string }) {
	const input = useRef<HTMLInputElement>(null);
	const { pathname, search } = useLocation();
	const words = pathname === href('/shop') ? (new URLSearchParams(search).get('search') ?? '') : '';

	// Shows the search of the current address, but does not change the text while the visitor types.
	useEffect(() => {
		if (input.current && input.current !== document.activeElement) input.current.value = words;
	}, [words]);

	return (
		<Form action={href('/shop')} role="search" className={`flex ${className}`}>
			<input
				ref={input}
				type="search"
				name="search"
				aria-label={siteCopy.searchLabel}
				placeholder={siteCopy.searchLabel}
				defaultValue={words}
				maxLength={100}
				autoComplete="off"
				onFocus={({ target }) =>
					import('./suggestions.ts').then(
						(box) => box.suggestFor(target),
						() => {},
					)
				}
				className="min-h-11 w-full min-w-0 border-b border-stone-2 bg-transparent text-base placeholder:text-stone-1 hover:border-ink lg:text-sm"
			/>
			<button type="submit" className="min-h-11 min-w-11 shrink-0 ps-3 text-sm font-medium">
				{siteCopy.search}
			</button>
		</Form>
	);
}
