import { useState } from 'react';
import { checkoutCopy as copy } from '#app/orders/copy.ts';
import { dayInWords } from './delivery-day.ts';

type Props = {
	/** The city as the page first has it. */
	city: string;
	/** Each city that is offered, on a line: its name, its first day, and that of stone that is cut to measure. */
	cities: string;
	isCut: boolean;
	/** The field of the city. */
	children: React.ReactNode;
};

/** TRACK-08: on which day the truck can first be in the city that is typed; nothing for a city that is not offered. */
export function EarliestDay({ city: first, cities, isCut, children }: Props) {
	const [city, setCity] = useState(first);
	return (
		<div onInput={({ target }) => target instanceof HTMLInputElement && setCity(target.value)}>
			{children}
			<p aria-live="polite" className="figures mt-1 min-h-lh text-sm text-balance text-stone-1">
				{earliestInWords(cities, city, isCut)}
			</p>
		</div>
	);
}

export function earliestInWords(cities: string, city: string, isCut: boolean): string {
	const day = earliestIn(cities, city, isCut);
	return day ? copy.earliest(dayInWords(day)) : '';
}

export function earliestIn(cities: string, typed: string, isCut: boolean): string | undefined {
	const wanted = typed.trim().toLowerCase();
	const found = cities.split('\n').find((line) => line.toLowerCase().startsWith(`${wanted}\t`));
	return wanted ? found?.split('\t')[isCut ? 2 : 1] : undefined;
}
