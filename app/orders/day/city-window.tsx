import { useState } from 'react';
import { cityCopy as copy } from '#app/delivery/city-copy.ts';
import { isolated } from '#app/typed/isolated.ts';

type Props = {
	/** The city as the page first has it. */
	city: string;
	/** Each city that is offered, on a line: its name, its days, and those of stone that is cut to measure. */
	cities: string;
	isCut: boolean;
	/** Called with the name of a city that is offered, once it is typed. */
	onKnown?: (city: string) => void;
	/** The field of the city. */
	children: React.ReactNode;
};

/** TRACK-08: on which days stone comes to the city that is typed; nothing for a city that is not offered. */
export function CityWindow({ city: first, cities, isCut, onKnown, children }: Props) {
	const [city, setCity] = useState(first);
	function onInput({ target }: React.SyntheticEvent) {
		if (!(target instanceof HTMLInputElement)) return;
		setCity(target.value);
		const found = findIn(cities, target.value);
		if (found) onKnown?.(found.name);
	}
	return (
		<div onInput={onInput}>
			{children}
			<p aria-live="polite" className="figures mt-1 min-h-lh text-sm text-balance wrap-anywhere text-stone-1">
				{windowOf(cities, city, isCut)}
			</p>
		</div>
	);
}

/** `Lahore: Thursday 3 to Saturday 5 December`; empty for a city that is not offered. */
export function windowOf(cities: string, city: string, isCut: boolean): string {
	const found = findIn(cities, city);
	return found ? copy.window(isolated(found.name), isCut ? found.cut : found.whole) : '';
}

function findIn(cities: string, typed: string): Record<'name' | 'whole' | 'cut', string> | null {
	const wanted = typed.trim().toLowerCase();
	const line = cities.split('\n').find((line) => line.toLowerCase().startsWith(`${wanted}\t`));
	const [name = '', whole = '', cut = ''] = (wanted && line?.split('\t')) || [];
	return name ? { name, whole, cut } : null;
}
