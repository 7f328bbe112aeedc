import { data, href, useNavigation } from 'react-router';
import { deleteCity, saveCity } from '#app/orders/cities/edit-cities.server.ts';
import { findCityById } from '#app/orders/cities/find-city.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { parseForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { ActionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Tick } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/city.page';
import { cityForm } from './city-form.server.ts';
import { citiesCopy, cityCopy as copy } from './copy.ts';

/** The id of the page that adds a city. */
const NEW = 'new';

/** CITY-03. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await requireStaff(context, 'settings');
	if (params.id === NEW) return { city: null };
	const found = await findCityById(db, idIn(params.id));
	if (!found) throw data(null, { status: 404 });
	const { keys: _, ...city } = found;
	return { city };
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const actor = await requireStaff(context, 'settings');
	const form = await readStaffForm({ request, context });
	const id = params.id === NEW ? null : idIn(params.id);
	if (form.get('intent') === 'delete' && id !== null) {
		await deleteCity(db, actor, id);
		return redirectSaying(href('/staff/cities'), citiesCopy.deleted);
	}
	const parsed = parseForm(cityForm, form);
	if (!parsed.ok) return refuse(parsed);
	const saved = await saveCity(db, actor, id, parsed.value);
	if (saved.ok) return redirectSaying(href('/staff/cities'), citiesCopy.saved(parsed.value.name));
	if (saved.reason === 'not-found') throw data(null, { status: 404 });
	const { spelling, city } = saved;
	const field = spelling === parsed.value.name ? 'name' : 'spellings';
	return refuse({ errors: { [field]: copy.errors.taken(spelling, city) }, values: typed(form) });
}

function idIn(text: string): number {
	if (!/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 });
	return Number(text);
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.typed);

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${copy.titleOf(loaderData?.city?.name ?? null)} · ${staffCopy.name}` },
];

export default function City({ loaderData: { city }, actionData }: Route.ComponentProps) {
	const busy = useNavigation().state === 'submitting';
	const form = useFocusFirstFault(actionData?.errors);
	const { errors = {}, values = {} } = actionData ?? {};
	const field = fieldsOf(actionData);
	const isTyped = Object.keys(values).length > 0;
	return (
		<StaffPage title={copy.titleOf(city?.name ?? null)}>
			<ActionLink to={href('/staff/cities')}>{copy.back}</ActionLink>
			<StaffForm ref={form} noValidate className="mt-2 grid max-w-xl gap-5">
				{errors.form && <Notice>{errors.form}</Notice>}
				<Field {...field('name', city?.name)} label={copy.name} required />
				<Field
					{...field('spellings', city?.spellings.join(', '))}
					label={copy.spellings}
					hint={copy.spellingsHint}
				/>
				<div className="grid gap-5 sm:grid-cols-2">
					<Field
						{...field('days', city?.days ?? '')}
						label={copy.days}
						hint={copy.daysHint}
						inputMode="numeric"
					/>
					<Field
						{...field('fee', copy.feeText(city?.secondTripFee ?? null))}
						label={copy.fee}
						hint={copy.feeHint}
						inputMode="decimal"
					/>
				</div>
				<Tick
					label={copy.served}
					name="served"
					defaultChecked={isTyped ? 'served' in values : (city?.served ?? true)}
				/>
				<div>
					<Button type="submit" busy={busy && copy.saving}>
						{copy.save}
					</Button>
				</div>
			</StaffForm>
			{city && <Delete name={city.name} />}
		</StaffPage>
	);
}

function Delete({ name }: { name: string }) {
	return (
		<details className="mt-10 max-w-xl border-t border-stone-3 pt-2">
			<summary className="min-h-11 py-2.5 underline underline-offset-4">{copy.delete(name)}</summary>
			<p className="mt-2">{copy.deleteAsk(name)}</p>
			<StaffForm className="mt-4">
				<Button type="submit" tone="quiet" name="intent" value="delete">
					{copy.delete(name)}
				</Button>
			</StaffForm>
		</details>
	);
}
