import { Fragment } from 'react';
import { href } from 'react-router';
import { nameOf } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { bankCopy, ordersCopy as copy, placedCopy } from '#app/orders/copy.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { StatusBadge } from '#app/orders/status-badge.tsx';
import { formatDate } from '#app/platform/dates.ts';
import { isolated } from '#app/typed/isolated.ts';
import { WhatsAppLink } from '#app/whatsapp-link.tsx';
import { cardCopy } from './card-copy.ts';
import type { ListedOrder } from './listed-order.ts';

const LINK =
	'inline-flex min-h-11 items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink';

/** Plain links: these pages are opened from mails too, and no other page knows them. */
function linksOf(order: ListedOrder): [text: string, address: string][] {
	const { id, track, mayCancel, hasInvoice, hasCreditNote } = order;
	const links: [text: string, address: string][] = [[cardCopy.track, track]];
	if (mayCancel) links.push([cardCopy.cancel, `${track}?cancel`]);
	links.push([cardCopy.again, href('/orders/:id/again', { id })]);
	const paper = hasCreditNote ? cardCopy.creditNote : cardCopy.invoice;
	if (hasInvoice) links.push([paper, href('/orders/:id/invoice', { id })]);
	return links;
}

/** ORD-03: one order. */
export function OrderCard({ order }: { order: ListedOrder }) {
	const number = orderNumber(order.id);
	const more = order.itemCount - order.items.length;
	return (
		<article className="grid grid-cols-[minmax(0,1fr)] wrap-anywhere gap-x-10 gap-y-5 border-t border-stone-3 py-8 md:grid-cols-[18rem_minmax(0,1fr)]">
			<div>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<h2 className="figures text-lg">{`${copy.number} ${number}`}</h2>
					<StatusBadge status={order.status} />
				</div>
				<p className="mt-1 text-sm text-stone-1">
					{`${copy.placed} `}
					<time dateTime={order.createdAt.toISOString()}>{formatDate(order.createdAt)}</time>
				</p>
				<dl className="figures mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
					{order.sum.map(({ kind, name, figure }) => (
						<Fragment key={kind}>
							<dt className="text-stone-1">{name}</dt>
							<dd>{figure}</dd>
						</Fragment>
					))}
					<dt className="text-stone-1">{copy.payment}</dt>
					<dd>{order.paymentMethod}</dd>
				</dl>
			</div>
			<div>
				{/* As many columns as leave room for a name beside its picture. */}
				<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-6 gap-y-4">
					{order.items.map((item) => (
						<li key={item.position} className="flex items-center gap-3 text-sm">
							<div className="w-14 shrink-0">
								<ProductImage view={{ image: item.image }} alt="" />
							</div>
							<span className="min-w-0 wrap-anywhere">
								<span>{copy.item(isolated(nameOf(item)), item.quantity)}</span>
								{item.goods && <span className="block text-stone-1">{item.goods}</span>}
							</span>
						</li>
					))}
				</ul>
				{more > 0 && <p className="mt-4 text-sm text-stone-1">{copy.more(more)}</p>}
				<p className="mt-3 flex flex-wrap gap-x-6">
					{linksOf(order).map(([text, address]) => (
						<a key={text} href={address} className={LINK}>
							<span>{text}</span>
							<span className="sr-only">{` ${number}`}</span>
						</a>
					))}
				</p>
				<WhatsAppLink message={placedCopy.message(number)} className={LINK}>
					{copy.ask}
					<span className="sr-only">{` ${number}${bankCopy.newTab}`}</span>
				</WhatsAppLink>
			</div>
		</article>
	);
}
