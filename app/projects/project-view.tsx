import { Fragment, useId } from 'react';
import { href } from 'react-router';
import { cartCopy } from '#app/cart/copy.ts';
import { CUT, sizeOption } from '#app/catalog/goods.ts';
import { goodsSum } from '#app/catalog/goods-sum.ts';
import { namedRows } from '#app/catalog/goods-sum-copy.ts';
import { weightInWords } from '#app/catalog/goods-words.ts';
import { DeliveryTo } from '#app/delivery/delivery-to.tsx';
import { formatMoney } from '#app/platform/money.ts';
import { useFacts } from '#app/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { projectsCopy as copy } from './copy.ts';
import { CopyIntoCart } from './copy-into-cart.tsx';
import { Folded } from './folded.tsx';
import { ChangeForm, useRefused } from './forms.tsx';
import { ItemRow } from './item-row.tsx';
import { PartButton } from './part-button.tsx';
import { SharePanel } from './share-panel.tsx';
import { lacksStock, type Stones, summedItem, totalsOf } from './stones.ts';
import { itemsOf, type Project, type Room } from './tree.ts';

/** `projects`: all of them, since a stone can be moved into another one. */
type Props = { project: Project; projects: Project[]; stones: Stones; shared: string | null };

/** PROJ-02: a project with its rooms, what is in them, and what it comes to. */
export function ProjectView({ project, projects, stones, shared }: Props) {
	const items = itemsOf(project);
	const cartForm = useId();
	return (
		<>
			<div className="mt-2 flex flex-wrap items-center gap-x-6 print:hidden">
				<Link
					to={href('/projects')}
					className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
				>
					{copy.toProjects}
				</Link>
				<Rename part={project} />
				<PartButton verb="duplicate" part={project} />
			</div>
			<div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem] print:block">
				<div className="min-w-0">
					{project.rooms.length === 0 && (
						<p className="border-t border-stone-3 pt-6 pb-2 text-lg">{copy.emptyProject}</p>
					)}
					{project.rooms.map((room) => (
						<RoomSection key={room.id} room={room} projects={projects} stones={stones} cartForm={cartForm} />
					))}
					<NewRoom project={project} />
				</div>
				<div className="self-start lg:sticky lg:top-24 print:static print:mt-8">
					{items.length > 0 && (
						<section aria-labelledby={`${cartForm}-total`} className="bg-paper-deep p-6 print:p-0">
							<h2 id={`${cartForm}-total`} className="text-lg">
								{copy.total}
							</h2>
							<TotalsList items={items} stones={stones} />
							<div className="mt-6 grid gap-2 print:hidden">
								<CopyIntoCart id={cartForm} items={items} stones={stones} />
								<ButtonLink to={`${href('/quote')}?project=${project.id}`} tone="quiet">
									{copy.askQuote}
								</ButtonLink>
								<PrintButton>{copy.print}</PrintButton>
							</div>
						</section>
					)}
					{items.length > 0 && <SharePanel project={project} shared={shared} />}
					<ChangeForm verb="remove" fields={{ id: project.id }} className="not-first:mt-6 print:hidden">
						<Button type="submit" tone="plain">
							{copy.removeProject}
						</Button>
					</ChangeForm>
				</div>
			</div>
		</>
	);
}

function TotalsList({ items, stones }: { items: ReturnType<typeof itemsOf>; stones: Stones }) {
	const { discountInCart } = useFacts();
	const { unsold } = totalsOf(items, stones, discountInCart);
	const isKnown = items.every(({ stone }) => stones.has(stone));
	const { later, ...sum } = goodsSum(
		items.map((item) => summedItem(item, stones)),
		discountInCart,
	);
	return (
		<>
			<dl className="figures mt-4 grid grid-cols-[auto_1fr] gap-y-2 text-sm">
				{namedRows({ ...sum, total: isKnown ? sum.total : '' }).map(({ kind, name, figure }) => {
					const look = kind === 'total' ? 'pt-3 text-base font-medium' : '';
					return (
						<Fragment key={kind}>
							<dt className={look}>{name}</dt>
							<dd aria-live={kind === 'total' ? 'polite' : undefined} className={`text-end ${look}`}>
								{figure}
							</dd>
						</Fragment>
					);
				})}
			</dl>
			{isKnown && unsold > 0 && <p className="mt-2 text-sm">{copy.notPriced(unsold)}</p>}
			{later && <p className="figures mt-2 text-sm">{cartCopy.laterDiscount(later)}</p>}
			<DeliveryTo
				isCut={items.some((item) => sizeOption(summedItem(item, stones).size) === CUT)}
				lacksStock={isKnown && lacksStock(items, stones)}
				className="mt-4 [&_label]:basis-full"
			/>
		</>
	);
}

type RoomProps = { room: Room; projects: Project[]; stones: Stones; cartForm: string };

function RoomSection({ room, projects, stones, cartForm }: RoomProps) {
	const { discountInCart } = useFacts();
	const totals = totalsOf(room.items, stones, discountInCart);
	const isKnown = room.items.every(({ stone }) => stones.has(stone));
	return (
		<section className="mb-10 print:mb-6">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-ink pb-2">
				<h2 className="min-w-0 text-lg wrap-anywhere">{room.name}</h2>
				{room.items.length > 0 && (
					<p className="figures text-sm">
						{[copy.sqFt(totals.quantity), weightInWords(totals.kg), isKnown && formatMoney(totals.price)]
							.filter(Boolean)
							.join(' · ')}
					</p>
				)}
			</div>
			{room.items.length === 0 && (
				<div className="flex flex-wrap items-center gap-x-6 py-3 text-sm text-stone-1 print:hidden">
					<p>{copy.emptyRoom}</p>
					<ButtonLink to={href('/shop')} tone="plain">
						{copy.chooseStone}
					</ButtonLink>
				</div>
			)}
			<ul className="divide-y divide-stone-3">
				{room.items.map((item) => (
					<ItemRow key={item.id} item={item} projects={projects} stones={stones} cartForm={cartForm} />
				))}
			</ul>
			<div className="flex flex-wrap items-start gap-x-6 border-t border-stone-3 print:hidden">
				<Rename part={room} />
				<PartButton verb="duplicate" part={room} />
				<PartButton verb="remove" part={room} />
			</div>
		</section>
	);
}

type PartProps = { part: Project | Room };

function Rename({ part }: PartProps) {
	const { isRefused, field } = useRefused('rename', part.id);
	return (
		<Folded
			done={part.name}
			isOpen={isRefused}
			summary={
				<span>
					{copy.rename}
					<span className="sr-only"> {part.name}</span>
				</span>
			}
		>
			<ChangeForm verb="rename" fields={{ id: part.id }} className="flex flex-wrap items-end gap-3 pb-4">
				<Field key={part.name} {...field('name', part.name)} label={copy.name} required autoComplete="off" />
				<Button type="submit" tone="quiet">
					{copy.save}
				</Button>
			</ChangeForm>
		</Folded>
	);
}

function NewRoom({ project }: { project: Project }) {
	const { field } = useRefused('room');
	return (
		<section className="border-t border-stone-3 pt-6 print:hidden">
			<h2 className="text-lg">{copy.newRoom}</h2>
			<ChangeForm
				verb="room"
				fields={{ project: project.id }}
				empties
				className="mt-3 flex flex-wrap items-end gap-3"
			>
				<Field
					{...field('name')}
					label={copy.nameOfRoom}
					required
					autoComplete="off"
					placeholder={copy.exampleRoom}
					className="min-w-0 grow sm:max-w-xs"
				/>
				<Button type="submit" tone={project.rooms.length === 0 ? 'main' : 'quiet'}>
					{copy.addRoom}
				</Button>
			</ChangeForm>
		</section>
	);
}
