import { Form, href, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { cityKey } from '#app/orders/cities/city-key.ts';
import { saveDays, serveCity } from '#app/orders/cities/edit-cities.server.ts';
import { listCities } from '#app/orders/cities/find-city.server.ts';
import { type KeptPromises, keptPromises } from '#app/orders/day/kept-promises.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import type { Actor } from '#app/platform/database/audit.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { refuse, type Form as SentForm, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { Found } from '#app/staff/list-search.tsx';
import { Panel } from '#app/staff/panel.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Column, TableHead } from '#app/staff/table-head.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/cities.page';
import { daysTyped } from './city-form.server.ts';
import { citiesCopy as copy } from './copy.ts';

/** The id of the form of all days. */
const DAYS = 'days';

/** CITY-03. `?find=` shows the cities that are written like that. */
export async function loader({ url, context }: Route.LoaderArgs) {
	await requireStaff(context, 'settings');
	const wanted = cityKey(url.searchParams.get('find') ?? '');
	const cities = await listCities(db);
	return {
		promises: await keptPromises(db, new Date()),
		yard: shopFacts().contact.city,
		isEmpty: cities.length === 0,
		cities: cities
			.filter(({ keys }) => keys.some((key) => key.includes(wanted)))
			.map(({ keys: _, ...city }) => city),
	};
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const actor = await requireStaff(context, 'settings');
	const form = await readStaffForm({ request, context });
	if (form.has('days')) return saveTyped(actor, form, url);
	const id = String(form.get('id'));
	const served = form.get('served') === 'on';
	const city = /^[1-9]\d{0,8}$/.test(id) ? await serveCity(db, actor, Number(id), served) : null;
	const here = url.pathname + url.search;
	return city ? redirectSaying(here, copy.changed(city, served)) : redirect(here);
}

/** The fields of the table: `days-` and the city's id, `was-` as it was shown. What was not touched stays as it is now. */
async function saveTyped(actor: Actor, form: SentForm, url: URL) {
	const values = typed(form);
	const given = new Map<number, number | null>();
	const errors: Record<string, string> = {};
	for (const [name, text] of Object.entries(values)) {
		const id = /^days-([1-9]\d{0,8})$/.exec(name)?.[1];
		if (!id || text.trim() === values[`was-${id}`]) continue;
		const read = daysTyped.safeParse(text);
		if (read.success) given.set(Number(id), read.data);
		else errors[name] = read.error.issues[0]?.message ?? '';
	}
	if (Object.keys(errors).length > 0)
		return refuse({ errors: { ...errors, form: copy.daysRefused }, values });
	await saveDays(db, actor, given);
	return redirectSaying(url.pathname + url.search, copy.daysSaved);
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.typed);

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Cities({ loaderData, actionData }: Route.ComponentProps) {
	const [query] = useSearchParams();
	const { cities, isEmpty, yard } = loaderData;
	const busy = useNavigation().formData?.has('days');
	const find = query.get('find') ?? '';
	const table = useFocusFirstFault<HTMLDivElement>(actionData?.errors);
	return (
		<StaffPage
			title={copy.title}
			className="max-w-5xl"
			actions={<ButtonLink to={href('/staff/cities/:id', { id: 'new' })}>{copy.add}</ButtonLink>}
		>
			<p className="max-w-prose text-stone-1">{copy.intro}</p>
			{yard ? (
				<p className="mt-2 max-w-prose text-stone-1">{copy.daysFrom(yard)}</p>
			) : (
				<p className="mt-2">
					{copy.noYard}{' '}
					<ActionLink to={href('/staff/settings/:section', { section: 'shop' })}>{copy.toYard}</ActionLink>
				</p>
			)}
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
			<StaffForm id={DAYS} noValidate preventScrollReset>
				<input type="hidden" name="days" value="on" />
			</StaffForm>
			<Found>
				{cities.length === 0 ? (
					<p className="py-6">{isEmpty ? copy.empty : copy.none(find)}</p>
				) : (
					<div ref={table}>
						<List cities={cities} errors={actionData?.errors} values={actionData?.values} />
						<div className="sticky bottom-0 border-t border-stone-3 bg-paper py-3">
							<Button type="submit" form={DAYS} busy={busy && copy.saving}>
								{copy.saveDays}
							</Button>
						</div>
					</div>
				)}
			</Found>
			<Promises promises={loaderData.promises} />
		</StaffPage>
	);
}

/** SUM-07. */
function Promises({ promises }: { promises: readonly KeptPromises[] }) {
	const sum = (of: (promise: KeptPromises) => number) => promises.reduce((sum, one) => sum + of(one), 0);
	const delivered = sum((promise) => promise.delivered);
	return (
		<Panel title={copy.promises.title}>
			<p className="max-w-prose">
				{delivered > 0
					? copy.promises.kept(
							sum((promise) => promise.kept),
							delivered,
						)
					: copy.promises.none}
			</p>
			<ul className="mt-2 max-w-3xl">
				{promises.map(({ city, delivered, kept, missed }) => (
					<li key={city} className="border-b border-stone-3 py-2">
						<p className="figures flex justify-between gap-4">
							<bdi className="min-w-0 wrap-anywhere">{city}</bdi>
							<span className="whitespace-nowrap">{copy.promises.share(kept, delivered)}</span>
						</p>
						{missed.length > 0 && (
							<details>
								<summary className="min-h-10 py-2 underline underline-offset-4">
									{copy.promises.missed}
								</summary>
								<ul>
									{missed.map(({ id, promised, came }) => (
										<li key={id}>
											<ActionLink to={href('/staff/orders/:id', { id })}>{orderNumber(id)}</ActionLink>{' '}
											<span className="text-stone-1">{copy.promises.late(promised, came)}</span>
										</li>
									))}
								</ul>
							</details>
						)}
					</li>
				))}
			</ul>
		</Panel>
	);
}

type City = Route.ComponentProps['loaderData']['cities'][number];

type ListProps = { cities: City[]; errors?: Record<string, string>; values?: Record<string, string> };

function List({ cities, errors = {}, values = {} }: ListProps) {
	return (
		<table className="w-full border-collapse text-start">
			<TableHead>
				<Column>{copy.columns.name}</Column>
				<Column className="max-lg:hidden">{copy.columns.spellings}</Column>
				<Column isNumber>{copy.columns.days}</Column>
				<Column isNumber className="max-sm:hidden">
					{copy.columns.fee}
				</Column>
				<Column>{copy.columns.served}</Column>
			</TableHead>
			<tbody>
				{cities.map((city) => (
					<tr key={city.id} className="h-10 border-b border-stone-3">
						<td className="min-w-[4.5rem] pe-4">
							<Link
								to={href('/staff/cities/:id', { id: String(city.id) })}
								className="inline-flex min-h-10 items-center wrap-anywhere underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
							>
								{city.name}
							</Link>
						</td>
						<td className="pe-4 text-stone-1 wrap-anywhere max-lg:hidden">{city.spellings.join(', ')}</td>
						<td className="py-1 pe-4 text-end">
							<input form={DAYS} type="hidden" name={`was-${city.id}`} value={city.days ?? ''} />
							<Days
								city={city}
								text={values[`days-${city.id}`] ?? String(city.days ?? '')}
								error={errors[`days-${city.id}`]}
							/>
						</td>
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

/** Part of the one form of all days, which stands outside the table: each row has a form of its own. */
function Days({ city: { id, name }, text, error }: { city: City; text: string; error?: string }) {
	const field = `days-${id}`;
	return (
		<>
			<input
				form={DAYS}
				name={field}
				aria-label={copy.daysOf(name)}
				aria-invalid={error ? true : undefined}
				aria-describedby={error && `${field}-error`}
				defaultValue={text}
				inputMode="numeric"
				maxLength={10}
				autoComplete="off"
				className="h-10 w-14 rounded-sm border border-stone-2 bg-white px-2 text-end tabular-nums aria-invalid:border-fault"
			/>
			{error && (
				<span id={`${field}-error`} className="block text-start text-fault">
					{error}
				</span>
			)}
		</>
	);
}

function Served({ city: { id, name, served } }: { city: City }) {
	return (
		<StaffForm preventScrollReset className="flex items-center gap-x-4 max-sm:flex-col max-sm:items-start">
			<input type="hidden" name="id" value={id} />
			{!served && <input type="hidden" name="served" value="on" />}
			<span className={`shrink-0 sm:w-20 ${served ? 'text-onyx' : 'text-fault'}`}>
				{served ? copy.served : copy.notServed}
			</span>
			<button
				type="submit"
				className="min-h-10 text-start sm:whitespace-nowrap underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
			>
				{served ? copy.stop : copy.serve}
				<span className="sr-only"> {name}</span>
			</button>
		</StaffForm>
	);
}
