import { data, href, Link, redirect } from 'react-router';
import { nameOf, productAddress } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { findStock, listLedger } from '#app/inventory/find-stock.server.ts';
import { setCost } from '#app/inventory/set-cost.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import { parseForm, refuse, typed } from '#app/platform/web/form.server.ts';
import { whenUnreached } from '#app/platform/web/or-unreached.ts';
import { ActionLink, actionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { typedHundredths } from '#app/staff/form/typed-numbers.ts';
import { may } from '#app/staff/permissions.ts';
import { ThumbPage } from '#app/staff/phone/phone-page.tsx';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { thumb } from '#app/staff/sizes.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { costOf } from '#app/stock/cost.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/stone.page';
import { bookingKinds, permissionFor } from './booking-kind.ts';
import { stoneCopy as copy } from './copy.ts';
import { costForm } from './cost-form.server.ts';
import { type LedgerEntry, ledgerInWords } from './ledger-words.server.ts';
import { stoneId } from './stone-id.server.ts';

const PAGE = 50;

/** STOCK-12. `?before=`: older movements than that one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { role } = await requireStaff(context, 'stock');
	const id = stoneId(params.id);
	const before = movementIn(url.searchParams.get('before') ?? '');
	const seesCost = may(role, 'stock-cost');
	const [stone, ledger] = await orUnavailable(
		Promise.all([findStock(db, id), listLedger(db, id, { before, limit: PAGE })]),
	);
	if (!stone) throw data(null, { status: 404 });
	const { cost, ordered, stock } = stone;
	const here = href('/staff/stock/:id', { id });
	return {
		id,
		name: nameOf(stone),
		image: stone.image,
		category: stone.category,
		isYard: role === 'yard',
		seesOrders: may(role, 'orders'),
		stock,
		ordered,
		cost: seesCost ? costOf(cost, stock) : null,
		kinds: bookingKinds.filter((kind) => may(role, permissionFor(kind))),
		entries: await orUnavailable(ledgerInWords(db, ledger.rows, seesCost)),
		newest: before && here,
		older: ledger.next && `${here}?before=${ledger.next}`,
	};
}

/** STOCK-14: the cost of a receipt, said afterwards. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const actor = await requireStaff(context, 'stock-cost');
	const form = await readStaffForm({ request, context });
	const values = typed(form);
	const movementId = movementIn(String(form.get('movement')));
	const parsed = parseForm(costForm, form);
	if (!parsed.ok) return refuse(parsed);
	const { cost } = parsed.value;
	const productId = stoneId(params.id);
	const isSet =
		movementId !== null && (await orUnavailable(setCost(db, { productId, movementId, cost }, actor)));
	if (!isSet) return refuse({ errors: { form: copy.costGone }, values }, 409);
	return redirect(href('/staff/stock/:id', { id: productId }), {
		headers: { 'Set-Cookie': flash(copy.costSaved) },
	});
}

function movementIn(text: string): number | null {
	return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export const clientAction = whenUnreached<Route.ClientActionArgs>(awayWords.typed);

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${loaderData?.name ?? ''} · ${staffCopy.name}` },
];

export default function Stone({ loaderData, actionData }: Route.ComponentProps) {
	const { name, isYard, id } = loaderData;
	const back = { to: href('/staff/stock'), text: copy.back };
	const content = (
		<>
			<Facts {...loaderData} />
			<Bookings {...loaderData} />
			{actionData?.errors.form && <Notice>{actionData.errors.form}</Notice>}
			<h2 className="mt-8 mb-1 font-sans font-medium">{copy.ledger}</h2>
			<Ledger {...loaderData} refused={actionData} />
		</>
	);
	if (isYard)
		return (
			<ThumbPage title={name} back={back}>
				{content}
			</ThumbPage>
		);
	return (
		<StaffPage
			title={name}
			className="max-w-5xl"
			actions={
				<>
					<a href={productAddress(id)} className={`${actionLink} me-4`}>
						{copy.inShop}
					</a>
					<ActionLink to={back.to}>{back.text}</ActionLink>
				</>
			}
		>
			{content}
		</StaffPage>
	);
}

type Data = Route.ComponentProps['loaderData'];

/** What open orders have is said only where they have some. */
function Facts({ image, category, stock, ordered, cost }: Data) {
	const { waiting, packed } = ordered;
	const facts: [string, string][] = [
		[copy.stock, copy.sqFt(stock)],
		...(waiting > 0 ? [[copy.waiting, copy.sqFt(waiting)] as [string, string]] : []),
		...(waiting > 0 ? [[copy.lies, copy.sqFt(stock + waiting)] as [string, string]] : []),
		...(packed > 0 ? [[copy.packed, copy.sqFt(packed)] as [string, string]] : []),
		...(cost ? [[copy.cost, costWords(cost, stock)] as [string, string]] : []),
	];
	return (
		<div className="grid grid-cols-[5rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 gap-y-2">
			<div className="sm:row-span-2">
				<ProductImage view={{ image }} alt="" />
			</div>
			<p>{category}</p>
			<dl className="figures max-w-xl max-sm:col-span-2">
				{facts.map(([name, value]) => (
					<div
						key={name}
						className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 border-b border-stone-3 py-1"
					>
						<dt>{name}</dt>
						<dd className="font-medium">{value}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

function costWords({ value, known }: { value: number; known: number }, stock: number): string {
	if (known === 0) return copy.noCost;
	const worth = copy.costOf(value, Math.round((value * 100) / known));
	return known < stock ? `${worth}. ${copy.partCost(stock - known)}` : worth;
}

function Bookings({ id, kinds, isYard }: Data) {
	if (kinds.length === 0) return null;
	const to = (booking: string) => href('/staff/stock/:id/:booking', { id, booking });
	return (
		<nav
			aria-label={copy.book}
			className={isYard ? 'mt-6 grid grid-cols-2 gap-3' : 'mt-6 flex flex-wrap gap-2'}
		>
			{kinds.map((kind, index) => (
				<ButtonLink
					key={kind}
					to={to(kind)}
					tone={index === 0 ? 'main' : 'quiet'}
					size={isYard ? thumb : undefined}
				>
					{copy.kinds[kind]}
				</ButtonLink>
			))}
		</nav>
	);
}

/** On a phone what was done and how much stand above when and by whom. */
const cells = 'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4';
const columnsWide = 'lg:grid-cols-[12.5rem_minmax(0,1fr)_8rem_8rem_9rem] lg:gap-x-6';

function Ledger({
	entries,
	newest,
	older,
	seesOrders,
	isYard,
	refused,
}: Data & { refused: Route.ComponentProps['actionData'] }) {
	const { columns } = copy;
	const grid = isYard ? cells : `${cells} ${columnsWide}`;
	const link = `inline-flex items-center underline underline-offset-4 ${isYard ? 'min-h-14' : 'min-h-11'}`;
	return (
		<>
			{!isYard && (
				<div
					aria-hidden
					className={`border-b border-stone-2 py-2 text-xs text-stone-1 max-lg:hidden ${grid}`}
				>
					<span>{columns.at}</span>
					<span>{columns.what}</span>
					<span className="text-end">{columns.quantity}</span>
					<span className="text-end">{columns.balance}</span>
					<span>{columns.who}</span>
				</div>
			)}
			{entries.length === 0 && <p className="py-4">{copy.noMovements}</p>}
			<ol className="figures border-t border-stone-3">
				{entries.map((entry) => (
					<li key={entry.id} className={`border-b border-stone-3 py-2 ${grid}`}>
						<Entry entry={entry} seesOrders={seesOrders} isYard={isYard} refused={refused} />
					</li>
				))}
			</ol>
			{(newest || older) && (
				<p className="mt-2 flex flex-wrap gap-x-6">
					{newest && (
						<Link to={newest} className={link}>
							{copy.newest}
						</Link>
					)}
					{older && (
						<Link to={older} className={link}>
							{copy.older}
						</Link>
					)}
				</p>
			)}
		</>
	);
}

function Entry({
	entry: { id, at, what, details, order, who, quantity, balance, receipt },
	seesOrders,
	isYard,
	refused,
}: {
	entry: LedgerEntry;
	seesOrders: boolean;
	isYard: boolean;
	refused: Route.ComponentProps['actionData'];
}) {
	const orders = isYard
		? { what: '', quantity: '', at: 'order-3', balance: 'order-4', who: 'order-5' }
		: {
				what: 'lg:order-2',
				quantity: 'lg:order-3',
				at: 'order-3 lg:order-1',
				balance: 'order-4',
				who: 'order-5',
			};
	return (
		<>
			<div className={`wrap-anywhere ${orders.what}`}>
				<span className="font-medium">{what}</span>
				{order && <span>{', '}</span>}
				{order &&
					(seesOrders ? (
						<Link
							to={href('/staff/orders/:id', { id: order.id })}
							className="inline-block underline underline-offset-4"
						>
							{copy.order(order.number)}
						</Link>
					) : (
						<span>{copy.order(order.number)}</span>
					))}
				{details.length > 0 && <span>{`, ${details.join(', ')}`}</span>}
				{receipt && <CostForm id={id} refused={refused} cost={receipt.cost} />}
			</div>
			<span className={`text-end whitespace-nowrap ${orders.quantity}`}>
				<span className="sr-only">{copy.columns.quantity}: </span>
				<span>{copy.signed(quantity)}</span>
			</span>
			<time className={orders.at}>{at}</time>
			<span className={`text-end font-medium whitespace-nowrap ${orders.balance}`}>
				<span className="sr-only">{copy.columns.balance}: </span>
				<span>{copy.sqFt(balance)}</span>
			</span>
			<span className={`wrap-anywhere ${orders.who}`}>
				<span className="sr-only">{copy.columns.who}: </span>
				<span>{who}</span>
			</span>
		</>
	);
}

function CostForm({
	id,
	cost,
	refused,
}: {
	id: number;
	cost: number | null;
	refused: Route.ComponentProps['actionData'];
}) {
	const mine = refused?.values.movement === String(id) ? refused : null;
	return (
		<details open={mine !== null}>
			<summary className="inline-block min-h-11 cursor-pointer py-2.5 underline underline-offset-4">
				{cost === null ? copy.costTitle : copy.costChange}
			</summary>
			<StaffForm preventScrollReset className="my-2 flex flex-wrap items-start gap-3">
				<input type="hidden" name="movement" value={id} />
				<Field
					key={cost}
					label={copy.costField}
					hint={copy.costHint}
					name="cost"
					inputMode="decimal"
					autoComplete="off"
					defaultValue={mine?.values.cost ?? (cost === null ? '' : typedHundredths(cost))}
					error={mine?.errors.cost}
					className="w-48"
				/>
				<Button type="submit" tone="quiet" className="sm:mt-6.5">
					{copy.costSave}
				</Button>
			</StaffForm>
		</details>
	);
}
