import { randomUUID } from 'node:crypto';
import { useEffect, useRef, useState } from 'react';
import { href, useNavigation } from 'react-router';
import { z } from 'zod';
import { SLAB } from '#app/catalog/goods.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { goodsOf } from '#app/orders/line-words.ts';
import { findWork, type WorkOrder } from '#app/orders/lists/list-work.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { db } from '#app/platform/database/db.server.ts';
import { redirectSaying } from '#app/platform/web/flash.server.ts';
import { parseForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { keepTyped } from '#app/staff/form/keep-typed.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { moveWords } from '#app/staff/phone/move-words.server.ts';
import { ThumbPage, Told } from '#app/staff/phone/phone-page.tsx';
import { Refused } from '#app/staff/phone/questions.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { thumb } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/pack-order.page';
import { packCopy as copy } from './copy.ts';
import { keepTicks, readTicks } from './ticked-lines.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
	await requireStaff(context, 'pack');
	const found = await findWork(db, params.id, { stages: ['confirmed'] });
	const order = found && {
		id: found.id,
		version: found.version,
		city: found.city,
		notes: found.notes,
		lines: found.lines.map((line) => ({
			position: line.position,
			name: line.name,
			image: line.image,
			quantity: copy.sqFt(line.quantity),
			goods: goodsOf(line),
			about: aboutOf(line),
		})),
	};
	return { order, number: orderNumber(params.id), key: randomUUID() };
}

/** What an order from before does not say of its stone: as the product comes. */
function aboutOf({ size, thickness, finish, ...product }: WorkOrder['lines'][number]): string {
	return [
		(!size || size === SLAB) && product.slabSize && copy.slabs(product.slabSize),
		finish ? '' : product.usualFinish,
		thickness ? '' : copy.line(product.usualThickness),
	]
		.filter(Boolean)
		.join(', ');
}

const packForm = z.object({
	key: z.string().min(1).max(100),
	version: z.coerce.number().int(),
	cut: z.string().optional(),
});

/** YARD-01: the guard of the move refuses what is not ticked in full. */
export async function action({ request, context, params }: Route.ActionArgs) {
	return keepTyped({ request, context }, async (form) => {
		const { id, role } = await requireStaff(context, 'pack');
		const parsed = parseForm(packForm, form);
		if (!parsed.ok) return refuse(parsed, 400);
		const { key, version, cut } = parsed.value;
		const order = await findWork(db, params.id, { stages: ['confirmed', 'packed'] });
		if (!order) return refuse({ errors: { stale: copy.notWaiting }, values: typed(form) }, 409);
		const packed = order.lines.filter(({ position }) => form.has(`line-${position}`));
		const outcome = await moveOrder(db, {
			orderId: order.id,
			to: 'packed',
			actor: { id, role },
			key,
			version,
			...(cut && { cut: true }),
			lines: packed.map(({ position, quantity }) => ({ position, packed: quantity })),
		});
		if (outcome.ok) return redirectSaying(href('/staff/pack'), copy.done(orderNumber(params.id)));
		const errors: Record<string, string> =
			outcome.reason === 'not-all-packed' ? { form: copy.missing } : { stale: moveWords(outcome) };
		return refuse({ errors, values: typed(form) }, 409);
	});
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.once);

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${copy.order(loaderData?.number ?? '')} · ${staffCopy.name}` },
];

export default function PackOrder({ loaderData, actionData }: Route.ComponentProps) {
	const { order, number, key } = loaderData;
	return (
		<ThumbPage title={copy.order(number)} back={{ to: href('/staff/pack'), text: copy.back }}>
			{order ? (
				<TickList
					key={`${order.id} ${order.version}`}
					order={order}
					pressKey={key}
					refused={actionData?.errors}
				/>
			) : (
				<Told>
					<p>{copy.notWaiting}</p>
					<p>{copy.notWaitingHint}</p>
				</Told>
			)}
		</ThumbPage>
	);
}

type Order = NonNullable<Route.ComponentProps['loaderData']['order']>;

function TickList({
	order: { id, version, notes, lines },
	pressKey,
	refused,
}: {
	order: Order;
	pressKey: string;
	refused: Record<string, string> | undefined;
}) {
	const hydrated = useHydrated();
	const [ticked, setTicked] = useState<number[]>([]);
	const busy = useNavigation().state === 'submitting' && copy.packing;
	const missing = lines.length - ticked.length;
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		// Boxes that were ticked before the script arrived count too.
		const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[data-line]:checked') ?? [];
		const early = [...boxes].map(({ dataset }) => Number(dataset.line));
		setTicked([...new Set([...readTicks(id, version), ...early])]);
	}, [id, version]);

	function tick(position: number, isTicked: boolean): void {
		const next = isTicked ? [...ticked, position] : ticked.filter((other) => other !== position);
		setTicked(next);
		keepTicks(id, version, next);
	}

	return (
		<StaffForm ref={form}>
			<input type="hidden" name="key" value={pressKey} />
			<input type="hidden" name="version" value={version} />
			{notes && (
				<p className="mb-4 border-s-4 border-brass ps-4">
					{copy.notes}: <bdi>{notes}</bdi>
				</p>
			)}
			<p className="mb-2">{copy.tick}</p>
			<div className="border-t border-stone-3">
				{lines.map(({ position, name, image, quantity, goods, about }) => (
					<Tick
						size={thumb}
						key={position}
						name={`line-${position}`}
						data-line={position}
						checked={ticked.includes(position)}
						onChange={(event) => tick(position, event.target.checked)}
						label={
							<span className="flex gap-4">
								<span className="w-16 shrink-0">
									<ProductImage view={{ image }} alt="" />
								</span>
								<span>
									<span className="block font-medium">{name}</span>
									<span className="figures block text-lg">{quantity}</span>
									{goods && <span className="figures block">{goods}</span>}
									{about && <span className="block">{about}</span>}
								</span>
							</span>
						}
					/>
				))}
			</div>
			<Tick size={thumb} name="cut" label={copy.cut} />
			<Refused why={refused} />
			<div className="mt-6 grid gap-3">
				{hydrated && <p aria-live="polite">{copy.ticked(ticked.length, lines.length)}</p>}
				<Button size={thumb} type="submit" busy={busy} disabled={hydrated && missing > 0}>
					{copy.packed}
				</Button>
			</div>
		</StaffForm>
	);
}
