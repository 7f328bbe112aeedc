import { Fragment } from 'react';
import { href, Link } from 'react-router';
import { amountInWords } from '#app/catalog/goods-words.ts';
import { nameOf } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { goodsOf } from '#app/orders/line-words.ts';
import { stageWords } from '#app/orders/stage-words.ts';
import { formatDate } from '#app/platform/dates.ts';
import { discountBadge, formatMoney, lineTotal } from '#app/platform/money.ts';
import { actionLink } from '#app/staff/action-link.tsx';
import { Panel } from '#app/staff/panel.tsx';
import { isolated } from '#app/typed/isolated.ts';
import { carrierWords, cashWords, orderPageCopy as copy } from './copy.ts';
import type { OrderAnswer, OrderView } from './order-answer.ts';
import { Payments } from './payments.tsx';
import { besideList } from './price-words.ts';

type Props = { order: OrderView };

/** What was ordered, with its pictures and its weight. */
export function LinesOf({ order }: Props) {
	return (
		<Panel title={copy.lines}>
			<ul>
				{order.lines.map((line) => (
					<li
						key={line.position}
						className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border-b border-stone-3 py-2"
					>
						<ProductImage view={{ image: line.image }} alt="" />
						<div className="flex flex-wrap gap-x-3">
							<div className="min-w-0 basis-[8rem] grow">
								<p className="font-serif wrap-break-word">{nameOf(line)}</p>
								{goodsOf(line) && <p className="figures text-xs">{goodsOf(line)}</p>}
								<p className="figures text-xs">{copy.quantityAt(line.quantity, line.price)}</p>
								{line.listPrice !== null && (
									<p className={`figures text-xs ${order.priceWaits ? 'text-fault' : ''}`}>
										{besideList({ price: line.price, listPrice: line.listPrice })}
									</p>
								)}
								{line.whole && order.mayEdit && (
									<p className="figures text-xs text-fault">
										{copy.part(amountInWords(line.whole.size, line.whole.quantity, line.whole.pieces))}
									</p>
								)}
								<p className="figures text-xs text-stone-1">
									{[
										line.discount > 0 && copy.shownLess(discountBadge(line.discount)),
										line.kept > 0 && copy.keptOf(line.kept),
										copy.stock(line.stock),
										copy.kg(line.weight),
									]
										.filter(Boolean)
										.join(' · ')}
								</p>
							</div>
							<p className="figures ms-auto text-end">{formatMoney(lineTotal(line.price, line.quantity))}</p>
						</div>
					</li>
				))}
			</ul>
			<dl className="figures mt-2 grid grid-cols-[1fr_auto] gap-x-4">
				{order.sum.map(({ kind, name, figure, isTotal }) => (
					<Fragment key={kind}>
						<dt className={isTotal ? 'font-medium' : ''}>{name}</dt>
						<dd className={`text-end ${isTotal ? 'font-medium' : ''}`}>{figure}</dd>
					</Fragment>
				))}
				{order.quoteNumber && (
					<>
						<dt>{copy.quote}</dt>
						<dd className="text-end">{order.quoteNumber}</dd>
					</>
				)}
				<dt>{copy.weight}</dt>
				<dd className="text-end">{copy.kg(order.weight)}</dd>
			</dl>
		</Panel>
	);
}

/** What was paid and paid back by itself, what the order has cost the shop, and its papers. */
export function CashOf({ order, answer }: Props & { answer: OrderAnswer | undefined }) {
	const { payments, tripCost, banked, due, owed } = order;
	const rows = [
		...payments.map(({ id, words, amount }) => ({ id, words, amount: Math.abs(amount) })),
		...(tripCost > 0 ? [{ id: 'trip', words: cashWords['trip cost'], amount: tripCost }] : []),
		...(banked > 0 ? [{ id: 'banked', words: cashWords.banked, amount: banked }] : []),
	];
	if (rows.length === 0 && !order.mayBill && due === 0 && owed === 0) return null;
	return (
		<Panel title={copy.cash}>
			<dl className="figures grid grid-cols-[1fr_auto] gap-x-4">
				{rows.map(({ id, words, amount }) => (
					<Fragment key={id}>
						<dt className="min-w-0 wrap-anywhere">{words}</dt>
						<dd className="text-end">{formatMoney(amount)}</dd>
					</Fragment>
				))}
			</dl>
			{order.mayBill && (
				// Paper has a page without the back office around it.
				<a
					href={`${href('/staff/print')}?kind=invoice&orders=${order.id}`}
					className="inline-flex min-h-10 items-center underline underline-offset-4"
				>
					{order.papers.join(', ') || copy.invoice}
				</a>
			)}
			<Payments order={order} answer={answer} />
		</Panel>
	);
}

export function AboutCustomer({ order: { customer, earlier, notes } }: Props) {
	const count = (stage: string) => earlier.filter((other) => other.stage === stage).length;
	return (
		<Panel title={copy.customer}>
			{customer.isForgotten ? (
				<p>{copy.forgotten}</p>
			) : (
				<>
					<p className="font-medium wrap-anywhere">{customer.name}</p>
					<p>
						{customer.tel ? (
							<a
								href={customer.tel}
								className="figures inline-flex min-h-10 items-center underline underline-offset-4"
							>
								{customer.phone}
							</a>
						) : (
							<span className="figures">{customer.phone}</span>
						)}
						{customer.isPhoneConfirmed && (
							<span className="ms-2 text-xs text-onyx">{copy.phoneConfirmed}</span>
						)}
					</p>
					{customer.email && <p className="wrap-anywhere">{customer.email}</p>}
					<p className="text-xs text-stone-1">{customer.hasAccount ? copy.account : copy.noAccount}</p>
				</>
			)}
			{notes && (
				<p className="mt-2 whitespace-pre-line wrap-anywhere">
					<span className="text-xs text-stone-1">{copy.note}: </span>
					<bdi>{notes}</bdi>
				</p>
			)}
			<h3 className="mt-3 text-sm">{copy.earlier}</h3>
			{earlier.length === 0 ? (
				<p className="text-xs text-stone-1">{copy.noEarlier}</p>
			) : (
				<details>
					<summary className="flex min-h-10 items-center underline decoration-stone-2 underline-offset-4">
						{copy.earlierCounts(earlier.length, count('refused'), count('cancelled'))}
					</summary>
					<ul className="figures">
						{earlier.map(({ id, number, placedAt, stage, totalAmount }) => (
							<li key={id} className="border-b border-stone-3 py-1 text-xs">
								<Link to={href('/staff/orders/:id', { id })} className="underline underline-offset-4">
									{number}
								</Link>{' '}
								<span>{formatDate(placedAt)}</span>, <span>{stageWords[stage]}</span>,{' '}
								<span>{formatMoney(totalAmount)}</span>
							</li>
						))}
					</ul>
				</details>
			)}
		</Panel>
	);
}

export function GoesTo({ order: { address, nextDate, promised, carrier } }: Props) {
	const { street, city, postalCode } = address;
	if (!street) return null;
	const place = [street, city, postalCode].filter(Boolean).join(', ');
	return (
		<Panel title={copy.address}>
			<p className="wrap-anywhere">
				<bdi>{street}</bdi>
				<br />
				<bdi>{city}</bdi> <span>{postalCode}</span>
			</p>
			<p>
				<a
					href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
					target="_blank"
					rel="noopener noreferrer"
					className="inline-flex min-h-10 items-center underline underline-offset-4"
				>
					{copy.map}
					<span className="sr-only">{copy.newTab}</span>
				</a>
			</p>
			{promised && <p className="wrap-anywhere">{copy.promised(promised)}</p>}
			{nextDate && <p>{copy.day(formatDate(nextDate))}</p>}
			{carrier && (
				<p className="wrap-anywhere">
					{copy.carrier}:{' '}
					<span>
						{[carrierWords[carrier.kind], carrier.vehicle, carrier.driver, carrier.phone]
							.map((text) => isolated(text ?? ''))
							.filter(Boolean)
							.join(', ')}
					</span>
				</p>
			)}
		</Panel>
	);
}

/** PAGE-08: what decides the call, in one line, where the panel of the risk comes low. */
export function CallFirst({ order: { risk, highRisk, cityServed } }: Props) {
	const points = risk?.points ?? 0;
	const words = [
		points > 0 && (highRisk ? copy.high(points) : copy.risk(points)),
		risk?.refusedBefore && copy.refusedBefore,
		!cityServed && copy.noTruck,
	]
		.filter(Boolean)
		.join(' · ');
	if (words === '') return null;
	const colour = highRisk || !cityServed ? 'text-fault' : 'text-stone-1';
	return (
		<p className={`-mt-3 mb-3 lg:hidden ${colour}`}>
			{points > 0 ? (
				<a href="#risk" className={actionLink}>
					{words}
				</a>
			) : (
				words
			)}
		</p>
	);
}

/** RISK-01: why somebody should call first, in points. */
export function RiskOf({ order: { risk } }: Props) {
	if (!risk || risk.points === 0) return null;
	return (
		<div id="risk">
			<Panel title={copy.risk(risk.points)}>
				<ul className="text-xs">
					{risk.reasons.map((reason) => (
						<li key={reason} className="border-b border-stone-3 py-1.5">
							{reason}
						</li>
					))}
				</ul>
			</Panel>
		</div>
	);
}
