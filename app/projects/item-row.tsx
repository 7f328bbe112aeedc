import { LineGoods } from '#app/cart/line-goods.tsx';
import { weightInWords } from '#app/catalog/goods-words.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { useFacts } from '#app/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { projectsCopy as copy } from './copy.ts';
import { Folded } from './folded.tsx';
import { ChangeForm, useRefused } from './forms.tsx';
import { MoveItem } from './move-item.tsx';
import { PartButton } from './part-button.tsx';
import type { ItemPart } from './parts.ts';
import { StoneName } from './stone-name.tsx';
import { amountOfItem, boughtOf, chargedFor, type Stones, weightOfItem } from './stones.ts';
import type { Project } from './tree.ts';

type Props = { item: ItemPart; projects: Project[]; stones: Stones; cartForm: string };

export function ItemRow({ item, projects, stones, cartForm }: Props) {
	const { discountInCart } = useFacts();
	const stone = stones.get(item.stone);
	const price = chargedFor(item, stones, discountInCart);
	const bought = boughtOf(item, stones);
	return (
		<li className="grid grid-cols-[1.25rem_4rem_minmax(0,1fr)] gap-x-3 gap-y-1 py-4 sm:grid-cols-[1.25rem_5rem_minmax(0,1fr)_auto] sm:gap-x-4 print:grid-cols-[minmax(0,1fr)_auto] print:break-inside-avoid print:py-2">
			<label className="relative -m-3 flex min-h-11 items-start p-3 print:hidden">
				<input
					type="checkbox"
					name="item"
					value={item.id}
					form={cartForm}
					defaultChecked
					aria-label={copy.tick(item.name)}
					className="size-5 accent-onyx"
				/>
			</label>
			<div className="print:hidden">
				<ProductImage view={{ image: stone?.image ?? '' }} alt="" />
			</div>
			<div className="min-w-0">
				<h3 className="font-serif wrap-anywhere">
					<StoneName item={item} isSold={stone !== null} />
				</h3>
				<LineGoods line={item} current={stone} />
				<p className="figures text-sm">
					{`${amountOfItem(item, stones)} · ${weightInWords(weightOfItem(item, stones))}`}
				</p>
				{bought !== item.quantity && <p className="figures text-sm">{copy.needed(item.quantity)}</p>}
				{stone === null && <p className="text-sm text-fault">{copy.gone}</p>}
				{stone && price === null && <p className="text-sm text-fault">{copy.notOffered}</p>}
				{item.note && (
					<p className="mt-1 max-w-prose text-sm whitespace-pre-line wrap-anywhere">{item.note}</p>
				)}
				{item.calculation && (
					<a
						href={`/calculator?${item.calculation}`}
						className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 print:hidden"
					>
						{copy.calculation}
					</a>
				)}
			</div>
			<p className="figures text-sm max-sm:col-start-3 sm:text-end print:col-start-2 print:row-start-1">
				{price !== null && (
					<>
						<span className="block text-base">{formatMoney(lineTotal(price, bought))}</span>
						<span className="block text-stone-1">{copy.perSqFt(price)}</span>
					</>
				)}
			</p>
			<div className="[grid-column:1/-1] flex flex-wrap items-start gap-x-6 sm:[grid-column:3/-1] print:hidden">
				<EditItem item={item} />
				<MoveItem item={item} projects={projects} />
				<PartButton verb="duplicate" part={item} />
				<PartButton verb="remove" part={item} />
			</div>
		</li>
	);
}

function EditItem({ item }: { item: ItemPart }) {
	const { isRefused, field } = useRefused('edit', item.id);
	return (
		<Folded
			done={item.stamp}
			isOpen={isRefused}
			className="open:basis-full"
			summary={
				<span>
					{copy.change}
					<span className="sr-only"> {item.name}</span>
				</span>
			}
		>
			<ChangeForm
				key={item.stamp}
				verb="edit"
				fields={{ id: item.id }}
				className="mt-2 mb-4 grid max-w-lg gap-4 sm:grid-cols-2"
			>
				<Field
					{...field('quantity', item.quantity / 100)}
					label={copy.quantity}
					required
					inputMode="decimal"
					autoComplete="off"
				/>
				<TextArea {...field('note', item.note)} label={copy.note} className="sm:col-span-2" />
				<Button type="submit" tone="quiet" className="justify-self-start">
					{copy.save}
				</Button>
			</ChangeForm>
		</Folded>
	);
}
