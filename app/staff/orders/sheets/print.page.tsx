import { data, href, redirect } from 'react-router';
import { billWords } from '#app/orders/bills/invoice-words.server.ts';
import { invoiceOf } from '#app/orders/bills/issue-invoice.server.ts';
import { listUnbilled } from '#app/orders/bills/list-unbilled.server.ts';
import { listOrderSheets } from '#app/orders/lists/list-order-sheets.server.ts';
import { orderActions } from '#app/orders/order-can.ts';
import { InvoiceSheet } from '#app/orders/sheets/invoice-sheet.tsx';
import { DriverSheet, PackingSlip } from '#app/orders/sheets/order-sheets.tsx';
import { Sheets } from '#app/orders/sheets/sheet.tsx';
import { sheetCopy as copy } from '#app/orders/sheets/sheet-copy.ts';
import { db } from '#app/platform/database/db.server.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { may, type Permission } from '#app/staff/permissions.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { STOP_STAGES } from '#app/staff/road/own-stops.server.ts';
import type { Route } from './+types/print.page';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** How many orders are printed at once. */
const MOST = 100;

const permissionOf = {
	packing: 'print-packing',
	driver: 'print-driver',
	invoice: 'print-invoice',
} as const satisfies Record<string, Permission>;

/** What the yard has slips of: what it packs and loads. */
const YARD_STAGES = orderActions['see-in-yard'].at;

/** INV-04: `?kind=packing|driver|invoice&orders=id,id`. A driver gets the sheets of the stops alone that are theirs now. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const viewer = await requireStaff(context, permissionOf[kindOf(url) ?? 'packing']);
	const kind = kindOf(url);
	if (!kind) throw data(null, { status: 404 });
	const ids = idsIn(url);
	const none = { kind, slips: [], orders: [], invoices: [], unbilled: 0 };
	if (kind === 'packing') {
		const stages = may(viewer.role, 'orders') ? undefined : YARD_STAGES;
		const found = await listOrderSheets(db, ids, { stages });
		return { ...none, slips: found.map(({ phone, address, vehicle, amounts, sum, due, ...slip }) => slip) };
	}
	if (kind === 'driver') {
		const own = viewer.role === 'driver' ? { driverId: viewer.id, stages: STOP_STAGES } : {};
		return { ...none, orders: await listOrderSheets(db, ids, own) };
	}
	const invoices = [];
	for (const id of ids) invoices.push(...(await billWords(db, id)));
	return { ...none, invoices, unbilled: (await listUnbilled(db, ids)).length };
}

/** Issues the invoices that are missing. Opening the page does not: each takes a number for good. */
export async function action({ url, context }: Route.ActionArgs) {
	await requireStaff(context, 'print-invoice');
	for (const id of await listUnbilled(db, idsIn(url))) await invoiceOf(db, id);
	return redirect(url.pathname + url.search);
}

function idsIn({ searchParams }: URL): string[] {
	const asked = (searchParams.get('orders') ?? '').toLowerCase().split(',');
	return [...new Set(asked.filter((id) => UUID.test(id)))].slice(0, MOST);
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${copy[loaderData?.kind ?? 'packing']} · ${staffCopy.name}` },
];

export default function PrintPage({
	loaderData: { slips, orders, invoices, unbilled },
}: Route.ComponentProps) {
	const isEmpty = slips.length + orders.length + invoices.length + unbilled === 0;
	return (
		<Sheets
			back={{ to: href('/staff'), text: copy.toOrders }}
			empty={isEmpty ? copy.nothing : null}
			unbilled={unbilled}
		>
			{slips.map((order) => (
				<PackingSlip key={order.id} order={order} />
			))}
			{orders.map((order) => (
				<DriverSheet key={order.id} order={order} />
			))}
			{invoices.map((invoice) => (
				<InvoiceSheet key={invoice.title} invoice={invoice} />
			))}
		</Sheets>
	);
}

function kindOf({ searchParams }: URL): keyof typeof permissionOf | null {
	const word = searchParams.get('kind');
	return word === 'packing' || word === 'driver' || word === 'invoice' ? word : null;
}
