import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import { data, href } from 'react-router';
import { type CarrierKind, carrierKinds } from '#app/orders/carrier.ts';
import { listDrivers } from '#app/orders/lists/list-drivers.server.ts';
import { listWork } from '#app/orders/lists/list-work.server.ts';
import { sendOff } from '#app/orders/moves/send-off.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { type Form, parseForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { readSettings } from '#app/settings/settings.server.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { keepTyped } from '#app/staff/form/keep-typed.server.ts';
import { Choices } from '#app/staff/phone/choices.tsx';
import { thumbCopy } from '#app/staff/phone/copy.ts';
import { moveWords } from '#app/staff/phone/move-words.server.ts';
import { Empty, ThumbPage, Told } from '#app/staff/phone/phone-page.tsx';
import { Question, Questions } from '#app/staff/phone/questions.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { thumb } from '#app/staff/sizes.ts';
import { Field, Tick } from '#app/ui/field.tsx';
import type { Route } from './+types/load.page';
import { loadCopy as copy } from './copy.ts';
import { DRIVER_WITHOUT_ACCOUNT } from './driver-without-account.ts';
import { loadForm } from './load-form.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'load');
	const packed = await listWork(db, { stages: ['packed'] });
	const [drivers, { vehicleLimit }] = await Promise.all([listDrivers(db), readSettings(db)]);
	return {
		orders: packed.map(({ id, version, city, quantity, kg }) => ({
			id,
			version,
			kg,
			name: copy.row(orderNumber(id), city),
			below: copy.below(quantity, thumbCopy.kg(kg)),
		})),
		drivers: drivers.map(({ phone, ...driver }) => ({ ...driver, phone: phone && phoneInWords(phone) })),
		carriers: carrierKinds.map((kind) => ({ value: kind, text: copy.carriers[kind] })),
		limit: vehicleLimit,
		pressKey: randomUUID(),
	};
}

/** How many orders one vehicle takes at most. */
const MOST = 100;

export async function action({ request, context }: Route.ActionArgs) {
	return keepTyped({ request, context }, async (form) => {
		const { id, role } = await requireStaff(context, 'load');
		const no = (errors: Record<string, string>, status = 422) =>
			refuse({ errors, values: typed(form) }, status);
		const parsed = parseForm(loadForm, form);
		if (!parsed.ok) return refuse(parsed);
		const orders = ordersIn(form);
		if (orders.length === 0) return no({ order: copy.none });
		const { key, carrier, vehicle, driver, driverName, driverPhone } = parsed.value;
		const isOwnDriver = carrier !== 'pickup' && driver !== '' && driver !== DRIVER_WITHOUT_ACCOUNT;
		const outcome = await sendOff(db, {
			actor: { id, role },
			key,
			orders,
			carrier,
			vehicle,
			driverName,
			driverPhone,
			...(isOwnDriver && { driverId: driver }),
		});
		if (!outcome.ok && outcome.reason === 'no-driver') return no({ driver: copy.noDriver });
		if (!outcome.ok)
			return no({ form: copy.tooHeavy(thumbCopy.kg(outcome.kg), thumbCopy.kg(outcome.limit)) });
		const stay = outcome.outcomes.flatMap(({ id, outcome }) =>
			outcome.ok ? [] : [[id, copy.refused(orderNumber(id), moveWords(outcome))]],
		);
		const gone = orders.length - stay.length;
		if (stay.length === 0) return redirectSaying(href('/staff/load'), copy.sent(String(gone)));
		const refused: Refusal = { errors: Object.fromEntries(stay), values: typed(form) };
		// Where some have left, the list is loaded again.
		return data({ ...refused, gone }, { status: gone > 0 ? 200 : 409 });
	});
}

function ordersIn(form: Form): { id: string; version: number }[] {
	return [...new Set(form.getAll('order').map(String))].slice(0, MOST).flatMap((id) => {
		const version = Number(form.get(`version-${id}`));
		return Number.isSafeInteger(version) ? { id, version } : [];
	});
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.once);

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · ${staffCopy.name}` }];

export default function Load({ loaderData, actionData }: Route.ComponentProps) {
	const { orders } = loaderData;
	const gone = actionData && 'gone' in actionData ? actionData.gone : 0;
	return (
		<ThumbPage title={copy.title} isQuiet>
			{gone > 0 && <Told good>{copy.sent(String(gone))}</Told>}
			{orders.length > 0 ? (
				<LoadForm {...loaderData} refused={actionData?.errors} values={actionData?.values ?? {}} />
			) : (
				<Empty>{copy.empty}</Empty>
			)}
		</ThumbPage>
	);
}

const SCREENS = ['orders', 'how', 'who', 'sure'] as const;

function LoadForm({
	orders,
	drivers,
	carriers,
	limit,
	pressKey,
	refused,
	values,
}: Route.ComponentProps['loaderData'] & {
	refused: Record<string, string> | undefined;
	values: Record<string, string>;
}) {
	const [chosen, setChosen] = useState<string[]>([]);
	const [carrier, setCarrier] = useState(values.carrier ?? 'own');
	const [driver, setDriver] = useState(values.driver ?? drivers[0]?.id ?? DRIVER_WITHOUT_ACCOUNT);
	const [vehicle, setVehicle] = useState(values.vehicle ?? '');
	const first = drivers.find(({ id }) => id === driver);
	const [name, setName] = useState(values.driverName ?? first?.name ?? '');
	const [phone, setPhone] = useState(values.driverPhone ?? first?.phone ?? '');
	const onTruck = orders.filter(({ id }) => chosen.includes(id));
	const kg = onTruck.reduce((sum, order) => sum + order.kg, 0);
	const isPickup = carrier === 'pickup';

	function choose(id: string): void {
		const known = drivers.find((driver) => driver.id === id);
		setDriver(id);
		setName(known?.name ?? '');
		setPhone(known?.phone ?? '');
	}

	function check(screen: string): string | null {
		if (onTruck.length === 0) return copy.none;
		if (screen === 'orders') return null;
		if (carrier === 'own' && limit !== null && kg > limit)
			return copy.tooHeavy(thumbCopy.kg(kg), thumbCopy.kg(limit));
		if (!isPickup && !vehicle.trim()) return copy.needsVehicle;
		if (screen === 'how' || isPickup) return null;
		if (!name.trim()) return copy.needsDriver;
		return phone.trim() ? null : copy.needsPhone;
	}

	return (
		<Questions
			screens={isPickup ? ['orders', 'how', 'sure'] : SCREENS}
			check={check}
			onEarly={(typed) => setChosen(typed.getAll('order').map(String))}
			fields={{
				key: pressKey,
				...Object.fromEntries(orders.map(({ id, version }) => [`version-${id}`, version])),
			}}
			refused={refused}
			send={copy.send}
			sending={copy.sending}
		>
			<Question at="orders" title={copy.which}>
				<div className="border-t border-stone-3">
					{orders.map(({ id, name, below }) => (
						<Tick
							size={thumb}
							key={id}
							name="order"
							value={id}
							checked={chosen.includes(id)}
							onChange={({ target }) =>
								setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
							}
							label={
								<span className="figures">
									<span className="block font-medium">{name}</span>
									<span className="block">{below}</span>
								</span>
							}
						/>
					))}
				</div>
				<p className="figures" aria-live="polite">
					<span>{copy.sum(thumbCopy.kg(kg))}</span>
					<span>. </span>
					{limit !== null && <span>{copy.limit(thumbCopy.kg(limit))}</span>}
				</p>
			</Question>
			<Question at="how" title={copy.how}>
				<Choices legend={copy.how} name="carrier" options={carriers} chosen={carrier} onChoose={setCarrier} />
				{!isPickup && (
					<Field
						size={thumb}
						label={copy.vehicle}
						hint={copy.vehicleHints[carrier]}
						name="vehicle"
						autoComplete="off"
						value={vehicle}
						onChange={({ target }) => setVehicle(target.value)}
					/>
				)}
			</Question>
			<Question at="who" title={copy.who}>
				<Choices
					legend={copy.who}
					name="driver"
					options={[
						...drivers.map(({ id, name }) => ({ value: id, text: name })),
						{ value: DRIVER_WITHOUT_ACCOUNT, text: copy.somebody },
					]}
					chosen={driver}
					onChoose={choose}
				/>
				<Field
					size={thumb}
					label={copy.driverName}
					name="driverName"
					autoComplete="off"
					value={name}
					onChange={({ target }) => setName(target.value)}
				/>
				<Field
					size={thumb}
					label={copy.driverPhone}
					hint={copy.phoneHint}
					name="driverPhone"
					type="tel"
					autoComplete="off"
					value={phone}
					onChange={({ target }) => setPhone(target.value)}
				/>
			</Question>
			<Question at="sure" title={copy.sure}>
				<ul className="figures grid gap-1 border-y border-stone-3 py-3">
					{onTruck.map(({ id, name }) => (
						<li key={id}>{name}</li>
					))}
					<li className="font-medium">{thumbCopy.kg(kg)}</li>
					<li>{copy.by(carrierName(carrier), isPickup ? '' : vehicle)}</li>
					{!isPickup && (
						<li>
							<bdi>{name}</bdi>, <span>{phone}</span>
						</li>
					)}
				</ul>
				<p>{copy.sureHint}</p>
			</Question>
		</Questions>
	);
}

function carrierName(kind: string): string {
	const names: Record<string, string> = copy.carriers satisfies Record<CarrierKind, string>;
	return names[kind] ?? '';
}
