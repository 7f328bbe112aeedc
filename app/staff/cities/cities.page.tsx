import { Form, href, Link, redirect, useSearchParams } from 'react-router';
import { cityKey } from '#app/orders/city-key.ts';
import { serveCity } from '#app/orders/edit-cities.server.ts';
import { listCities } from '#app/orders/find-city.server.ts';
import { db } from '#app/platform/db.server.ts';
import { redirectSaying } from '#app/platform/flash.server.ts';
import { readForm } from '#app/platform/form.server.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { actionOrKept } from '#app/staff/action-or-kept.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { Found } from '#app/staff/list-search.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/cities.page';
import { citiesCopy as copy } from './copy.ts';

/** CITY-03. `?find=` shows the cities that are written like that. */
export async function loader({ url, context }: Route.LoaderArgs) {
	await requireStaff(context, 'settings');
	const wanted = cityKey(url.searchParams.get('find') ?? '');
	const cities = await listCities(db);
	return {
		isEmpty: cities.length === 0,
		cities: cities
			.filter(({ keys }) => keys.some((key) => key.includes(wanted)))
			.map(({ keys: _, ...city }) => city),
	};
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const actor = await requireStaff(context, 'settings');
	const form = await readForm(request);
	const id = String(form.get('id'));
	const served = form.get('served') === 'on';
	const city = /^[1-9]\d{0,8}$/.test(id) ? await serveCity(db, actor, Number(id), served) : null;
	const here = url.pathname + url.search;
	return city ? redirectSaying(here, copy.changed(city, served)) : redirect(here);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return actionOrKept(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Cities({ loaderData, actionData }: Route.ComponentProps) {
	const [query] = useSearchParams();
	const { cities, isEmpty } = loaderData;
	const find = query.get('find') ?? '';
	return (
		<StaffPage
			title={copy.title}
			className="max-w-5xl"
			actions={<ButtonLink to={href('/staff/cities/:id', { id: 'new' })}>{copy.add}</ButtonLink>}
		>
			<p className="max-w-prose text-stone-1">{copy.intro}</p>
			{actionData?.errors.form && (
				<div className="mt-4 max-w-prose">
					<Notice>{actionData.errors.form}</Notice>
				</div>
			)}
			<Form method="get" role="search" className="my-4 flex max-w-md items-end gap-2">
				<Field
					key={find}
					label={copy.find}
					type="search"
					name="find"
					defaultValue={find}
					maxLength={80}
					className="grow"
				/>
				<Button type="submit" tone="quiet" className="min-h-12">
					{copy.findButton}
				</Button>
			</Form>
			{find && (
				<p>
					<ActionLink to={href('/staff/cities')}>{copy.all}</ActionLink>
				</p>
			)}
			<Found>
				{cities.length === 0 ? (
					<p className="py-6">{isEmpty ? copy.empty : copy.none}</p>
				) : (
					<List cities={cities} />
				)}
			</Found>
		</StaffPage>
	);
}

type City = Route.ComponentProps['loaderData']['cities'][number];

function List({ cities }: { cities: City[] }) {
	return (
		<table className="w-full border-collapse text-start">
			<thead className="text-xs text-stone-1">
				<tr className="border-b border-ink">
					<th className="py-2 pe-4 text-start font-medium">{copy.columns.name}</th>
					<th className="py-2 pe-4 text-start font-medium max-lg:hidden">{copy.columns.spellings}</th>
					<th className="py-2 pe-4 text-end font-medium max-sm:hidden">{copy.columns.days}</th>
					<th className="py-2 pe-4 text-end font-medium max-sm:hidden">{copy.columns.fee}</th>
					<th className="py-2 text-start font-medium">{copy.columns.served}</th>
				</tr>
			</thead>
			<tbody>
				{cities.map((city) => (
					<tr key={city.id} className="h-10 border-b border-stone-3">
						<td className="pe-4">
							<Link
								to={href('/staff/cities/:id', { id: String(city.id) })}
								className="inline-flex min-h-10 items-center wrap-anywhere underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
							>
								{city.name}
							</Link>
						</td>
						<td className="pe-4 text-stone-1 max-lg:hidden">{city.spellings.join(', ')}</td>
						<td className="pe-4 text-end tabular-nums max-sm:hidden">{city.days}</td>
						<td
							className={`pe-4 text-end tabular-nums max-sm:hidden ${city.secondTripFee === null ? 'text-stone-1' : ''}`}
						>
							{copy.fee(city.secondTripFee)}
						</td>
						<td>
							<Served city={city} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Served({ city: { id, name, served } }: { city: City }) {
	return (
		<Form method="post" preventScrollReset className="flex items-center gap-x-4">
			<input type="hidden" name="id" value={id} />
			{!served && <input type="hidden" name="served" value="on" />}
			<span className={`w-20 shrink-0 ${served ? 'text-onyx' : 'text-fault'}`}>
				{served ? copy.served : copy.notServed}
			</span>
			<button
				type="submit"
				className="min-h-10 text-start whitespace-nowrap underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
			>
				{served ? copy.stop : copy.serve}
				<span className="sr-only"> {name}</span>
			</button>
		</Form>
	);
}
