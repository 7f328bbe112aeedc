import { data, href, redirect } from 'react-router';
import { requireViewer } from '#app/accounts/viewer-context.server.ts';
import { billWords } from '#app/orders/bills/invoice-words.server.ts';
import { invoiceOf } from '#app/orders/bills/issue-invoice.server.ts';
import { listUnbilled } from '#app/orders/bills/list-unbilled.server.ts';
import { findOrder } from '#app/orders/checkout/find-order.server.ts';
import { InvoiceSheet } from '#app/orders/sheets/invoice-sheet.tsx';
import { Sheets } from '#app/orders/sheets/sheet.tsx';
import { sheetCopy as copy } from '#app/orders/sheets/sheet-copy.ts';
import { db } from '#app/platform/database/db.server.ts';
import { titled } from '#app/root-data.ts';
import type { Route } from './+types/invoice.page';

type Args = Pick<Route.LoaderArgs, 'params' | 'url' | 'context'>;

async function requireOwnOrder({ params, url, context }: Args): Promise<string> {
	const { id } = await requireViewer(context, url.pathname);
	const order = await findOrder(db, id, params.id);
	if (!order) throw data(null, { status: 404 });
	return order.id;
}

/** INV-02, INV-07: what one of the customer's own orders is billed with, to print. */
export async function loader(args: Route.LoaderArgs) {
	const orderId = await requireOwnOrder(args);
	return data(
		{
			papers: await billWords(db, orderId),
			unbilled: (await listUnbilled(db, [orderId])).length,
		},
		{ headers: { 'Cache-Control': 'private, no-store' } },
	);
}

/** Issues it. Opening the page does not: it takes a number for good. */
export async function action(args: Route.ActionArgs) {
	await invoiceOf(db, await requireOwnOrder(args));
	return redirect(args.url.pathname);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: titled(matches, loaderData?.papers.at(0)?.title ?? copy.invoice) },
];

export default function InvoicePage({ loaderData: { papers, unbilled } }: Route.ComponentProps) {
	return (
		<Sheets
			back={{ to: href('/orders'), text: copy.back }}
			empty={papers.length + unbilled > 0 ? null : copy.noInvoice}
			unbilled={unbilled}
		>
			{papers.map((paper) => (
				<InvoiceSheet key={paper.title} invoice={paper} />
			))}
		</Sheets>
	);
}
