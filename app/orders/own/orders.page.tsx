import { Suspense } from 'react';
import { Await, data, href } from 'react-router';
import { UnverifiedNote } from '#app/accounts/unverified-note.tsx';
import { requireViewer } from '#app/accounts/viewer-context.server.ts';
import { refusesMail } from '#app/mail/refuses-mail.server.ts';
import { ordersCopy as copy } from '#app/orders/copy.ts';
import { db } from '#app/platform/database/db.server.ts';
import { log } from '#app/platform/log.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Retry } from '#app/ui/retry.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Route } from './+types/orders.page';
import { listOrders } from './list-orders.server.ts';
import type { ListedOrder } from './listed-order.ts';
import { OrderCard } from './order-card.tsx';

/** The query parameter that makes the server wait for the orders instead of streaming them. */
const WITHOUT_STREAMING = 'whole';

/** ORD-01: sends the page at once and streams the orders; `null` when they could not be read. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const viewer = await requireViewer(context, url.pathname);
	const listed = listOrders(db, viewer.id).catch((error: unknown) => {
		log.error({ error, requestId: context.get(visitContext).id }, 'orders could not be listed');
		return null;
	});
	const orders = url.searchParams.has(WITHOUT_STREAMING) ? await listed : listed;
	// The page comes without the note where the database is away, as it comes without the orders.
	const refused = await refusesMail(db, viewer.email).catch(() => false);
	return data({ orders, refused }, { headers: { 'Cache-Control': 'private, no-store' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.title) }];

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
	return (
		<div className="measure py-10 md:py-16">
			<h1 className="text-xl">{copy.title}</h1>
			<UnverifiedNote refused={loaderData.refused} />
			<div className="mt-8 min-h-96">
				<Suspense fallback={<Waiting />}>
					<Await resolve={loaderData.orders}>{(orders) => <Orders orders={orders} />}</Await>
				</Suspense>
			</div>
		</div>
	);
}

/** Streamed content needs scripts to be shown; without them, a link loads the page with its orders. */
function Waiting() {
	return (
		<>
			<Spinner label={copy.loading} />
			<noscript>
				<a
					href={`${href('/orders')}?${WITHOUT_STREAMING}`}
					className="inline-flex min-h-11 items-center underline underline-offset-4"
				>
					{copy.whole}
				</a>
			</noscript>
		</>
	);
}

function Orders({ orders }: { orders: ListedOrder[] | null }) {
	if (!orders) {
		return (
			<>
				<Notice>{copy.failed}</Notice>
				<div className="mt-6">
					<Retry />
				</div>
			</>
		);
	}
	if (orders.length === 0) {
		return (
			<div className="border-t border-stone-3 pt-6">
				<h2 className="text-lg">{copy.empty}</h2>
				<p className="mt-2 mb-6 text-stone-1">{copy.emptyHint}</p>
				<ButtonLink to={href('/shop')}>{copy.start}</ButtonLink>
			</div>
		);
	}
	return orders.map((order) => <OrderCard key={order.id} order={order} />);
}
