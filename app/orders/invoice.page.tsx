import { data, href } from 'react-router';
import { requireViewer } from '#app/accounts/viewer-context.server.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { db } from '#app/platform/db.server.ts';
import type { Route } from './+types/invoice.page';
import { findOrder } from './find-order.server.ts';
import { invoiceWords } from './invoice-words.server.ts';
import { invoiceOf } from './issue-invoice.server.ts';
import { InvoiceSheet } from './sheets/invoice-sheet.tsx';
import { Sheets } from './sheets/sheet.tsx';
import { sheetCopy as copy } from './sheets/sheet-copy.ts';

/** INV-02: the invoice of one of the customer's own orders, to print. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { id } = await requireViewer(context, url.pathname);
	const order = await findOrder(db, id, params.id);
	if (!order) throw data(null, { status: 404 });
	const invoice = await invoiceOf(db, order.id);
	return data(invoice && (await invoiceWords(db, invoice)), {
		headers: { 'Cache-Control': 'private, no-store' },
	});
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${copy.invoice} ${loaderData?.number ?? ''} · ${shopFacts.name}` },
];

export default function InvoicePage({ loaderData: invoice }: Route.ComponentProps) {
	return (
		<Sheets back={{ to: href('/orders'), text: copy.back }} empty={invoice ? null : copy.noInvoice}>
			{invoice && <InvoiceSheet invoice={invoice} />}
		</Sheets>
	);
}
