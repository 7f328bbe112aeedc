import { data, href, useNavigate } from 'react-router';
import { requireViewer } from '#app/accounts/viewer-context.server.ts';
import { updateCart } from '#app/cart/cart-store.ts';
import { amountOf } from '#app/cart/line-goods.tsx';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { lineName } from '#app/orders/line-words.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { db } from '#app/platform/database/db.server.ts';
import { titled } from '#app/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/again.page';
import { againCopy as copy } from './again-copy.ts';
import { findReorder } from './find-reorder.server.ts';
import { withReordered } from './reorder.ts';

/** REORDER-01: names what has changed before anything goes into the cart. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { id } = await requireViewer(context, url.pathname);
	const reorder = await findReorder(db, id, params.id);
	if (!reorder) throw data(null, { status: 404 });
	return data(reorder, { headers: { 'Cache-Control': 'private, no-store' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	loaderData && [{ title: titled(matches, copy.title(orderNumber(loaderData.id))) }];

export default function AgainPage({ loaderData: { id, lines, changes } }: Route.ComponentProps) {
	const navigate = useNavigate();
	// The cart is in the browser.
	const isReady = useHydrated();

	function put() {
		updateCart((cart) => withReordered(cart, lines));
		void navigate(href('/cart'));
	}

	return (
		<div data-keep-clear className="measure min-h-svh py-10 md:py-16">
			<div className="max-w-xl">
				<h1 className="figures text-xl max-lg:pe-14">{copy.title(orderNumber(id))}</h1>
				<div className="mt-6">
					{changes.length === 0 ? (
						<p>{copy.asBefore}</p>
					) : (
						<Notice role="status">
							<h2 className="font-sans font-medium">{copy.changed}</h2>
							<ul className="mt-1 space-y-1">
								{changes.map((words) => (
									<li key={words}>{words}</li>
								))}
							</ul>
						</Notice>
					)}
				</div>
				{lines.length === 0 ? (
					<>
						<p className="mt-6 mb-6">{copy.nothing}</p>
						<ButtonLink to={href('/shop')}>{copy.shop}</ButtonLink>
					</>
				) : (
					<>
						<h2 className="mt-8 text-lg">{copy.today}</h2>
						<ul className="mt-4 divide-y divide-stone-3 border-y border-stone-3">
							{lines.map((line) => (
								<li key={`${line.id} ${lineName(line)}`} className="flex items-center gap-3 py-3 text-sm">
									<div className="w-14 shrink-0">
										<ProductImage view={{ image: line.image }} alt="" />
									</div>
									<span className="figures min-w-0 wrap-break-word">
										<span>{lineName(line)}</span>
										<span className="block text-stone-1">{copy.at(amountOf(line), line.price)}</span>
									</span>
								</li>
							))}
						</ul>
						<Button className="mt-6" disabled={!isReady} onClick={put}>
							{copy.put}
						</Button>
					</>
				)}
			</div>
		</div>
	);
}
