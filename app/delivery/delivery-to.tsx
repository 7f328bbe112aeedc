import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { href, useRouteLoaderData } from 'react-router';
import type { RootLoaded } from '#app/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import type { CityDays } from './city-days.ts';
import { deliveryCopy as copy } from './copy.ts';
import { keepCity, keptCity } from './kept-city.ts';

type Props = {
	isCut: boolean;
	/** Not all of it is in stock, and what is not has no day. */
	lacksStock: boolean;
	className?: string;
};

/**
 * SUM-05: the city that stone goes to, and on which days. It is chosen once: the browser keeps it, and an account's is that of its latest
 * order. Without scripts the form leads to the page of all cities.
 */
export function DeliveryTo({ isCut, lacksStock, className = '' }: Props) {
	const own = (useRouteLoaderData('root') as RootLoaded | undefined)?.truck;
	const [days, setDays] = useState<CityDays | null | undefined>(own);
	const [cities, setCities] = useState<readonly string[]>([]);
	const field = useRef<HTMLInputElement>(null);
	const id = useId();

	useEffect(() => {
		const kept = keptCity();
		if (!kept || kept === own?.city) return;
		if (field.current && field.current.value === field.current.defaultValue) field.current.value = kept;
		fetchDays(kept).then(setDays, () => {});
	}, [own?.city]);

	function bringCities() {
		if (cities.length === 0)
			answerOf('').then(
				({ cities }) => setCities(cities),
				() => {},
			);
	}

	function take(city: string): Promise<void> {
		return fetchDays(city).then((days) => {
			setDays(days);
			if (!days) return;
			keepCity(days.city);
			if (field.current) field.current.value = days.city;
		});
	}

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		// Where the shop did not answer, its page says so.
		take(field.current?.value ?? '').catch(() => form.submit());
	}

	return (
		<form action={href('/delivery')} onSubmit={submit} className={`print:hidden ${className}`}>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:min-h-11">
				<label htmlFor={id} className="text-sm font-medium max-sm:basis-full">
					{copy.city}
				</label>
				<input
					ref={field}
					id={id}
					name="city"
					required
					defaultValue={own?.city}
					list={`${id}-cities`}
					autoComplete="address-level2"
					onFocus={bringCities}
					onInput={({ currentTarget: { value } }) => {
						if (cities.includes(value)) take(value).catch(() => {});
					}}
					className="min-h-11 w-0 min-w-0 grow rounded-sm border border-stone-2 bg-white px-3 text-base"
				/>
				<datalist id={`${id}-cities`}>
					{cities.map((city) => (
						<option key={city} value={city} />
					))}
				</datalist>
				<Button type="submit" tone="faint" className="shrink-0">
					{copy.see}
				</Button>
			</div>
			{/* Room for two lines, so that nothing moves when the days come; a wide column holds one. */}
			<p
				aria-live="polite"
				className="figures mt-1.5 min-h-[2lh] text-sm lg:min-h-lh text-pretty wrap-anywhere"
			>
				{lacksStock ? copy.noStock : days ? (isCut ? days.cut : days.whole) : copy.hint}
			</p>
		</form>
	);
}

async function fetchDays(city: string): Promise<CityDays | null> {
	return (await answerOf(`?${new URLSearchParams({ city })}`)).days;
}

async function answerOf(query: string) {
	const response = await fetch(href('/delivery/days') + query);
	if (!response.ok) throw new Error(response.statusText);
	return response.json();
}
