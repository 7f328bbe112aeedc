import { randomUUID } from 'node:crypto';
import { useId, useState } from 'react';
import { data, href, redirect, useNavigation } from 'react-router';
import { nameOf } from '#app/catalog/product.ts';
import { bookCounts, compareCounts, type Difference } from '#app/inventory/book-count.server.ts';
import { changeStock } from '#app/inventory/change-stock.server.ts';
import { findStock, listSuppliers } from '#app/inventory/find-stock.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { parseForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { unreached } from '#app/platform/web/refusal.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { keepTyped } from '#app/staff/form/keep-typed.server.ts';
import { sentFields } from '#app/staff/form/sent-fields.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { may } from '#app/staff/permissions.ts';
import { Choices } from '#app/staff/phone/choices.tsx';
import { ThumbPage, Told } from '#app/staff/phone/phone-page.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { thumb, thumbNumber } from '#app/staff/sizes.ts';
import { goesOn } from '#app/staff/use-focus-goes-on.ts';
import { stockWords } from '#app/stock/stock-words.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { Choice } from '#app/ui/select.tsx';
import { useFocusFirstFault } from '#app/ui/use-focus-first-fault.ts';
import type { Route } from './+types/book.page';
import { bookingForm } from './booking-form.server.ts';
import { parseBookingKind, permissionFor } from './booking-kind.ts';
import { bookCopy as copy, stoneCopy } from './copy.ts';
import { stoneId } from './stone-id.server.ts';
import { SQ_FT, unitsOf } from './units.ts';

/** STOCK-12. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { role } = await requireStaff(context, permissionOf(params));
	const kind = kindOf(params);
	const stone = await orUnavailable(findStock(db, stoneId(params.id)));
	if (!stone) throw data(null, { status: 404 });
	return {
		kind,
		id: stone.id,
		name: nameOf(stone),
		stock: stone.stock,
		lies: stone.stock + stone.ordered.waiting,
		units: unitsOf(stone),
		suppliers: kind === 'receive' ? await orUnavailable(listSuppliers(db)) : [],
		seesCost: may(role, 'stock-cost'),
		pressKey: randomUUID(),
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	return keepTyped({ request, context }, async (form) => {
		const viewer = await requireStaff(context, permissionOf(params));
		const kind = kindOf(params);
		const values = typed(form);
		const no = (errors: Record<string, string>, status = 422) => refuse({ errors, values }, status);
		const stone = await findStock(db, stoneId(params.id));
		if (!stone) return no({ form: copy.gone }, 409);
		const parsed = parseForm(bookingForm(kind, stone), form);
		if (!parsed.ok) return refuse(parsed);
		const { intent, key, seen, change, quantity, note, supplier, cost } = parsed.value;
		const { id } = stone;
		const name = nameOf(stone);
		const done = (before: number, after: number, more = '') =>
			redirect(href('/staff/stock/:id', { id }), {
				headers: { 'Set-Cookie': flash(copy.done(stockWords[change], name, before, after) + more) },
			});
		if (kind === 'count') {
			const counts = [{ id, counted: quantity, seen }];
			if (intent !== 'book') return { ...asked(await compareCounts(db, counts)), errors: {}, values };
			const outcome = await bookCounts(db, counts, { actor: viewer.id, note, key });
			if (outcome.ok) {
				const [booked] = outcome.booked;
				return done(booked?.stock ?? stone.stock, booked?.after ?? stone.stock);
			}
			return data({ ...asked(outcome.differences), errors: {}, values }, { status: 409 });
		}
		const receipt = { supplier, cost: may(viewer.role, 'stock-cost') ? cost : null };
		const changed = await changeStock(db, id, {
			change,
			quantity,
			actor: viewer.id,
			note,
			key,
			...(kind === 'receive' ? { receipt } : {}),
		});
		if (changed.ok) {
			const { before, after, again } = changed;
			return done(before, after, again || before === seen || seen < 0 ? '' : copy.meanwhile(seen));
		}
		if (changed.reason === 'short') return no({ quantity: copy.short(changed.stock) });
		return no({ form: changed.reason === 'reused' ? copy.reused : copy.gone }, 409);
	});
}

function permissionOf({ booking }: { booking: string }) {
	const kind = parseBookingKind(booking);
	return kind ? permissionFor(kind) : 'book-stock';
}

function kindOf({ booking }: { booking: string }) {
	const kind = parseBookingKind(booking);
	if (!kind) throw data(null, { status: 404 });
	return kind;
}

const asked = ([difference]: Difference[]) => ({ difference: difference ?? null });

/** What was typed stands in hidden fields while a difference is shown, so that it comes back from the form that was sent. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const values = await sentFields(request);
	return orUnreached(serverAction, { ...unreached(awayWords.once), values });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${loaderData ? `${copy.titles[loaderData.kind]}: ${loaderData.name}` : ''} · ${staffCopy.name}` },
];

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
	const { kind, id, name, stock } = loaderData;
	const { values = {}, errors } = actionData ?? {};
	const difference = actionData && 'difference' in actionData ? actionData.difference : null;
	return (
		<ThumbPage
			title={copy.titles[kind]}
			back={{ to: href('/staff/stock/:id', { id }), text: name }}
			isQuiet={difference !== null}
		>
			{difference ? (
				<Ask {...loaderData} difference={difference} values={values} />
			) : (
				<>
					{kind !== 'count' && <p className="figures mb-4">{copy.stock(stock)}</p>}
					<BookingForm {...loaderData} refused={errors} values={values} />
				</>
			)}
		</ThumbPage>
	);
}

type Data = Route.ComponentProps['loaderData'];
type Filled = Data & { values: Record<string, string> };

function BookingForm({ refused, ...given }: Filled & { refused: Record<string, string> | undefined }) {
	const { kind, stock, lies, units, suppliers, seesCost, pressKey, values } = given;
	const errors = refused ?? {};
	const field = fieldsOf({ values, errors }, { size: thumb });
	const busy = useNavigation().state === 'submitting';
	const form = useFocusFirstFault(refused);
	const [direction, setDirection] = useState(values.direction ?? '');
	const list = useId();
	return (
		<StaffForm ref={form} noValidate className="grid gap-5">
			<input type="hidden" name="key" value={values.key ?? pressKey} />
			<input type="hidden" name="seen" value={kind === 'count' ? lies : stock} />
			{errors.form && <Told>{errors.form}</Told>}
			{kind === 'correct' && (
				<Choices
					legend={copy.direction}
					name="direction"
					options={[
						{ value: 'add', text: copy.add },
						{ value: 'take', text: copy.take },
					]}
					chosen={direction}
					onChoose={setDirection}
				/>
			)}
			{errors.direction && <p className="text-fault">{errors.direction}</p>}
			<Field
				{...field('quantity')}
				size={thumbNumber}
				label={copy.quantity[kind]}
				hint={[units.length === 1 && copy.inSqFt, kind === 'count' && copy.countHint]
					.filter(Boolean)
					.join(' ')}
				inputMode="decimal"
				autoComplete="off"
			/>
			<Unit units={units} chosen={values.unit} />
			{kind === 'receive' && (
				<>
					<Field
						{...field('supplier')}
						label={copy.supplier}
						hint={copy.supplierHint}
						list={list}
						autoComplete="off"
					/>
					<datalist id={list}>
						{suppliers.map((supplier) => (
							<option key={supplier} value={supplier} />
						))}
					</datalist>
					{seesCost && (
						<Field
							{...field('cost')}
							label={copy.cost}
							hint={copy.costHint}
							inputMode="decimal"
							autoComplete="off"
						/>
					)}
				</>
			)}
			<Field
				{...field('note')}
				label={kind === 'correct' ? copy.reason : copy.note}
				hint={kind === 'correct' ? undefined : copy.noteHint}
				autoComplete="off"
			/>
			<Button size={thumb} type="submit" busy={busy && copy.sending}>
				{copy.send[kind]}
			</Button>
		</StaffForm>
	);
}

/** A stone without pieces is in square feet alone. */
function Unit({ units, chosen }: { units: Data['units']; chosen: string | undefined }) {
	if (units.length === 1) return <input type="hidden" name="unit" value={SQ_FT} />;
	return (
		<Choice
			size={thumb}
			label={copy.unit}
			name="unit"
			defaultValue={chosen}
			options={units.map(({ value, text }) => [value, text])}
		/>
	);
}

/** STOCK-13: what a count changes, before it is booked. */
function Ask({ id, difference, values, pressKey }: Filled & { difference: Difference }) {
	const busy = useNavigation().state === 'submitting';
	const { counted, seen, lies, waiting, stock, after, isStale } = difference;
	const words = copy.difference;
	const rows: [string, string][] = [
		[words.lies, stoneCopy.sqFt(lies)],
		[words.counted, stoneCopy.sqFt(counted)],
		[words.difference, stoneCopy.signed(counted - lies)],
		...(waiting > 0 ? [[words.waiting, stoneCopy.sqFt(waiting)] as [string, string]] : []),
		[words.before, stoneCopy.sqFt(stock)],
		[words.after, stoneCopy.sqFt(Math.max(after, 0))],
	];
	const isBookable = after >= 0 && after !== stock;
	return (
		<>
			<h2 {...goesOn} className="mb-2 text-lg">
				{words.title}
			</h2>
			{isStale && <Told>{copy.stale(seen, lies)}</Told>}
			<dl className="figures border-t border-stone-3">
				{rows.map(([name, value]) => (
					<div
						key={name}
						className="flex min-h-12 items-center justify-between gap-4 border-b border-stone-3"
					>
						<dt>{name}</dt>
						<dd className="font-medium">{value}</dd>
					</div>
				))}
			</dl>
			{after < 0 && <Told>{copy.waits(waiting)}</Told>}
			{after === stock && <Told good>{words.none}</Told>}
			<div className="mt-6 grid gap-3">
				{isBookable && (
					<StaffForm>
						{['quantity', 'unit', 'note'].map((name) => (
							<input key={name} type="hidden" name={name} value={values[name] ?? ''} />
						))}
						<input type="hidden" name="key" value={values.key ?? pressKey} />
						<input type="hidden" name="seen" value={lies} />
						<Button size={thumb} type="submit" name="intent" value="book" busy={busy && copy.sending}>
							{copy.bookIt}
						</Button>
					</StaffForm>
				)}
				<ButtonLink
					size={thumb}
					tone="quiet"
					to={href('/staff/stock/:id/:booking', { id, booking: 'count' })}
				>
					{words.again}
				</ButtonLink>
			</div>
		</>
	);
}
