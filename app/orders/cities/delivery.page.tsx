import { useEffect } from 'react';
import { data, Form, href } from 'react-router';
import { deliveryCopy } from '#app/delivery/copy.ts';
import { keepCity } from '#app/delivery/kept-city.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Retry } from '#app/ui/retry.tsx';
import type { Route } from './+types/delivery.page';
import { cityDays } from './city-days.server.ts';
import { deliveryPageCopy as copy } from './copy.ts';
import { listWindows } from './offered-cities.server.ts';
import { readCity } from './read-city.ts';

/** SUM-05: the days of each city that is offered. `?city=` asks for one; never from a cache, since days change at midnight. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const typed = url.searchParams.get('city') ?? '';
	const reading = readCity(typed);
	const now = new Date();
	const failed = data(null, { status: 503 });
	return orInstead(context.get(visitContext), 'the days of delivery could not be said', failed, async () => {
		const listed = (await listWindows(db, now)).sort((one, other) => one.from.localeCompare(other.from));
		const byDays = Map.groupBy(listed, ({ whole }) => whole);
		return data(
			{
				typed: typed.slice(0, 80),
				fault: typed && !reading.ok ? wordsOf(reading.fault) : null,
				days: await cityDays(db, typed, now),
				windows: [...byDays].map(([days, cities]) => ({ days, cities: cities.map(({ name }) => name) })),
			},
			{ headers: { 'Cache-Control': 'private, no-store' } },
		);
	});
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.title) }];

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
	const city = loaderData?.days?.city;
	useEffect(() => {
		if (city) keepCity(city);
	}, [city]);
	return (
		<div data-keep-clear className="measure min-h-svh py-10 md:py-16">
			<h1 className="text-xl max-lg:pe-14">{copy.title}</h1>
			{loaderData ? (
				<Days {...loaderData} />
			) : (
				<div className="mt-4">
					<Notice>{copy.unavailable}</Notice>
					<div className="mt-6">
						<Retry />
					</div>
				</div>
			)}
		</div>
	);
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function Days({ typed, fault, days, windows }: Loaded) {
	return (
		<>
			<p className="mt-2 max-w-prose text-stone-1">{copy.intro}</p>
			<Form method="get" className="mt-6 grid max-w-md justify-items-start gap-4">
				<Field
					key={typed}
					name="city"
					label={deliveryCopy.city}
					required
					defaultValue={typed}
					error={fault}
					autoComplete="address-level2"
					className="w-full"
				/>
				<Button type="submit">{deliveryCopy.see}</Button>
			</Form>
			<div aria-live="polite">
				{days && <p className="figures mt-6 text-lg wrap-anywhere">{days.whole}</p>}
				{days && days.cut !== days.whole && (
					<p className="figures mt-1 wrap-anywhere">{copy.cut(days.cut)}</p>
				)}
			</div>
			{windows.length > 0 && (
				<section className="mt-10">
					<h2 className="text-lg">{copy.all}</h2>
					<dl className="figures mt-4 max-w-3xl divide-y divide-stone-3 border-y border-stone-3">
						{windows.map(({ days, cities }) => (
							<div key={days} className="gap-x-8 py-4 md:grid md:grid-cols-[20rem_minmax(0,1fr)]">
								<dt className="font-medium wrap-anywhere">{days}</dt>
								<dd className="mt-1 text-sm text-stone-1 wrap-anywhere md:mt-0">{cities.join(', ')}</dd>
							</div>
						))}
					</dl>
				</section>
			)}
			<ButtonLink to={href('/shop')} tone="quiet" className="mt-8">
				{copy.toShop}
			</ButtonLink>
		</>
	);
}
