import { data, href } from 'react-router';
import { LineGoods } from '#app/cart/line-goods.tsx';
import { sumNames } from '#app/catalog/goods-sum-copy.ts';
import { weightInWords } from '#app/catalog/goods-words.ts';
import { LINK_HEADERS } from '#app/orders/link/link-headers.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { env } from '#app/platform/env.server.ts';
import { countWrongLink } from '#app/platform/limits/wrong-links.server.ts';
import { log } from '#app/platform/log.server.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { retryHeader } from '#app/platform/web/form.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled, useFacts } from '#app/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import type { Route } from './+types/shared.page';
import { projectsCopy } from './copy.ts';
import { findStones } from './find-stones.server.ts';
import { ProjectsFrame } from './projects-frame.tsx';
import type { SharedItem } from './shared-project.ts';
import { findShared } from './shares.server.ts';
import { StoneName } from './stone-name.tsx';
import { amountOfItem, boughtOf, chargedFor, type Stones, totalsOf, weightOfItem } from './stones.ts';

const copy = projectsCopy.shared;

/** PROJ-05: reads only. A wrong link and a stopped one look alike; an address that has tried too many is told to wait. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const shared = await findShared(db, params.token);
	if (!shared) {
		const wait = countWrongLink(context.get(visitContext).address, env.LIMIT_LINK_ADDRESS);
		if (wait !== null) log.info({ limit: 'link address' }, 'a rate limit was reached');
		const status = wait === null ? 404 : 429;
		return data(
			{ project: null, isTooMany: wait !== null },
			{ status, headers: { ...LINK_HEADERS, ...retryHeader(wait ?? undefined) } },
		);
	}
	const { project, createdAt } = shared;
	const stones = await findStones(
		db,
		project.rooms.flatMap(({ items }) => items.map(({ stone }) => stone)),
	);
	return data({ project, day: formatDate(createdAt), stones: [...stones] }, { headers: LINK_HEADERS });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: titled(matches, loaderData?.project?.name ?? copy.missing) },
];

export default function SharedPage({ loaderData }: Route.ComponentProps) {
	const { discountInCart } = useFacts();
	if (!loaderData.project)
		return (
			<ProjectsFrame title={copy.missing}>
				<p className="mt-4 mb-8 max-w-prose">{loaderData.isTooMany ? copy.tooMany : copy.missingWhy}</p>
				<ButtonLink to={href('/shop')}>{copy.shop}</ButtonLink>
			</ProjectsFrame>
		);
	const { project, day } = loaderData;
	const stones: Stones = new Map(loaderData.stones);
	const items = project.rooms.flatMap((room) => room.items);
	const { quantity, kg, price, unsold } = totalsOf(items, stones, discountInCart);
	const then = items.reduce((sum, item) => sum + lineTotal(item.price ?? 0, boughtOf(item, stones)), 0);
	return (
		<ProjectsFrame title={project.name}>
			<p className="mt-2 text-stone-1">{copy.asOf(day)}</p>
			<div className="mt-8 max-w-4xl">
				{project.rooms.map((room) => (
					<section key={room.id} className="mb-8 print:mb-5">
						<h2 className="border-b border-ink pb-2 text-lg wrap-anywhere">{room.name}</h2>
						{room.items.length === 0 && <p className="py-3 text-sm text-stone-1">{copy.emptyRoom}</p>}
						<ul className="divide-y divide-stone-3">
							{room.items.map((item) => (
								<Row key={item.id} item={item} stones={stones} day={day} />
							))}
						</ul>
					</section>
				))}
				<section className="bg-paper-deep p-6 print:p-0">
					<h2 className="text-lg">{projectsCopy.total}</h2>
					<dl className="figures mt-4 grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-sm">
						<dt>{sumNames.area}</dt>
						<dd className="text-end">{projectsCopy.sqFt(quantity)}</dd>
						{kg > 0 && (
							<>
								<dt>{sumNames.weight}</dt>
								<dd className="text-end">{weightInWords(kg)}</dd>
							</>
						)}
						<dt>{copy.onDay(day)}</dt>
						<dd className="text-end">{formatMoney(then)}</dd>
						<dt className="pt-2 text-base font-medium">{copy.today}</dt>
						<dd className="pt-2 text-end text-base font-medium">{formatMoney(price)}</dd>
					</dl>
					{unsold > 0 && <p className="mt-2 text-sm">{projectsCopy.notPriced(unsold)}</p>}
				</section>
				<div className="mt-4 print:hidden">
					<PrintButton>{projectsCopy.print}</PrintButton>
				</div>
			</div>
		</ProjectsFrame>
	);
}

function Row({ item, stones, day }: { item: SharedItem; stones: Stones; day: string }) {
	const stone = stones.get(item.stone);
	const { discountInCart } = useFacts();
	const today = chargedFor(item, stones, discountInCart);
	const bought = boughtOf(item, stones);
	return (
		<li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_auto] print:break-inside-avoid print:py-2">
			<div className="min-w-0">
				<h3 className="font-serif wrap-anywhere">
					<StoneName item={item} isSold={Boolean(stone)} />
				</h3>
				<LineGoods line={item} current={stone} />
				<p className="figures text-sm">
					{`${amountOfItem(item, stones)} · ${weightInWords(weightOfItem(item, stones))}`}
				</p>
				{item.note && (
					<p className="mt-1 max-w-prose text-sm whitespace-pre-line wrap-anywhere">{item.note}</p>
				)}
				{item.calculation && (
					<a
						href={`/calculator?${item.calculation}`}
						className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 print:hidden"
					>
						{projectsCopy.calculation}
					</a>
				)}
			</div>
			<dl className="figures grid grid-cols-[1fr_auto] gap-x-4 self-start text-sm sm:w-80 print:w-80">
				<dt className="text-stone-1">{copy.onDay(day)}</dt>
				<dd className="text-end">
					{item.price === null ? copy.notSold : formatMoney(lineTotal(item.price, bought))}
				</dd>
				<dt className="text-stone-1">{copy.today}</dt>
				<dd className="text-end">{today === null ? copy.notSold : formatMoney(lineTotal(today, bought))}</dd>
			</dl>
		</li>
	);
}
