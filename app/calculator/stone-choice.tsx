import { CUT, SLAB } from '#app/catalog/goods.ts';
import { type Option, offersOf } from '#app/catalog/offers.ts';
import { Price } from '#app/catalog/price.tsx';
import { nameOf, productAddress } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { discountedPrice } from '#app/platform/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Choice } from '#app/ui/select.tsx';
import { type InForm, Text } from './fields.tsx';
import { formCopy as copy } from './form-copy.ts';
import { type FoundStones, hasBond, type PicturedStone, type Stone, sizesFor } from './stone.ts';
import { bondOf } from './tiles/laid-bond.ts';
import { SEARCH } from './use-calculation.ts';

/** The stone, and as what it is bought. */
export function StoneChoice({ form, faults, loaded }: InForm & { loaded: FoundStones }) {
	const { stone } = loaded;
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1 font-serif text-lg">{copy.stone}</legend>
			{stone ? <Chosen stone={stone} /> : <Search id={form.fields.stone ?? ''} loaded={loaded} />}
			{/* After the buttons, whose value counts first. */}
			<input type="hidden" name="stone" value={form.fields.stone} />
			<div className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4">
				<Goods form={form} faults={faults} stone={stone} />
			</div>
		</fieldset>
	);
}

function Chosen({ stone }: { stone: PicturedStone }) {
	return (
		<div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4">
			<ProductImage view={stone} alt="" sizes="72px" widest={160} className="aspect-square" />
			<div className="min-w-0">
				<p>
					<Link to={productAddress(stone.id)} className="underline-offset-4 hover:underline">
						{nameOf(stone)}
					</Link>
				</p>
				<Price price={stone.price} discount={stone.discount} stacked className="text-sm" />
				<Button type="submit" name="stone" value="" tone="plain">
					{copy.another}
				</Button>
			</div>
		</div>
	);
}

function Search({ id, loaded }: { id: string; loaded: FoundStones }) {
	const { matches, search, failed } = loaded;
	const state = failed ? copy.failed : id ? copy.missing : copy.anyStone;
	return (
		<>
			<p className={`mb-3 text-xs ${failed || id ? 'text-fault' : 'text-stone-1'}`}>{state}</p>
			<div className="flex items-end gap-3">
				<Field
					type="search"
					name={SEARCH}
					label={copy.search}
					defaultValue={search}
					className="min-w-0 flex-1"
				/>
				<noscript>
					<Button type="submit" tone="quiet">
						{copy.find}
					</Button>
				</noscript>
			</div>
			<div role="status">
				{search && !failed && matches.length === 0 && (
					<p className="mt-2 text-sm">{copy.noneFound(search)}</p>
				)}
				{matches.length > 0 && (
					<ul className="mt-2 flex flex-wrap gap-2">
						{matches.map((match) => (
							<li key={match.id}>
								<Button
									type="submit"
									name="stone"
									value={match.id}
									tone="faint"
									aria-label={copy.choose(nameOf(match))}
								>
									{nameOf(match)}
								</Button>
							</li>
						))}
					</ul>
				)}
			</div>
		</>
	);
}

function Goods({ form, faults, stone }: InForm & { stone: Stone | null }) {
	const { kind, fields } = form;
	const sizes = sizesFor(kind, stone);
	const offers = stone && offersOf(stone);
	const size = sizes.find((known) => known === fields.size) ?? sizes[0];
	const isVersailles = hasBond(kind) && bondOf(fields.bond) === 'versailles';
	const isSlab = kind === 'stair' || kind === 'counter' || size === SLAB;
	return (
		<>
			{isVersailles && <p className="col-span-2 text-xs text-stone-1">{copy.bundle}</p>}
			{sizes.length > 1 && !isVersailles && (
				<Choice
					name="size"
					label={copy.size}
					defaultValue={size === sizes[0] ? '' : size}
					options={sizes.map((value) => [
						value === sizes[0] ? '' : value,
						sizeWords(value) + more(stone, offers?.sizes, value),
					])}
				/>
			)}
			{offers && offers.thicknesses.length > 1 && (
				<Choice
					name="thickness"
					label={copy.thickness}
					defaultValue={fields.thickness === String(offers.usual.thickness) ? '' : fields.thickness}
					options={offers.thicknesses.map(({ value }) => [
						value === offers.usual.thickness ? '' : String(value),
						copy.mm(value) + more(stone, offers.thicknesses, value),
					])}
				/>
			)}
			{offers && offers.finishes.length > 1 && (
				<Choice
					name="finish"
					label={copy.finish}
					defaultValue={fields.finish === offers.usual.finish ? '' : fields.finish}
					options={offers.finishes.map(({ value }) => [
						value === offers.usual.finish ? '' : value,
						value + more(stone, offers.finishes, value),
					])}
				/>
			)}
			{size === CUT && !isSlab && !isVersailles && (
				<>
					<Text form={form} faults={faults} name="own-w" label={copy.ownWide} hint={copy.inches} />
					<Text form={form} faults={faults} name="own-h" label={copy.ownHigh} hint={copy.inches} />
				</>
			)}
			{isSlab && (
				<>
					<Text
						form={form}
						faults={faults}
						name="slab-w"
						label={copy.slabWide}
						placeholder={stone?.slabSize.split('×')[0]}
						hint={stone?.slabSize ? copy.slabOf(stone.slabSize) : undefined}
					/>
					<Text
						form={form}
						faults={faults}
						name="slab-h"
						label={copy.slabHigh}
						placeholder={stone?.slabSize.split('×')[1]}
					/>
				</>
			)}
		</>
	);
}

function sizeWords(size: string): string {
	if (size === SLAB) return copy.slab;
	return size === CUT ? copy.own : copy.tile(size);
}

/** What an option adds to the price, as it is shown. */
function more<Value>(
	stone: Stone | null,
	options: readonly Option<Value>[] | undefined,
	value: Value,
): string {
	const added = options?.find((option) => option.value === value)?.more ?? 0;
	if (!stone || added === 0) return '';
	const shown =
		discountedPrice(stone.price + added, stone.discount) - discountedPrice(stone.price, stone.discount);
	return shown < 0 ? copy.less(-shown) : copy.more(shown);
}
