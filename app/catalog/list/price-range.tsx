import { type ComponentType, lazy, Suspense, useId, useRef, useState } from 'react';
import { readMoney } from '#app/typed/amounts.ts';
import { measureWords } from '#app/typed/measure-words.ts';
import { useInSight } from '#app/ui/use-in-sight.ts';
import { type Filter, rupees } from './filter.ts';
import type { PriceSliderProps } from './price-slider.tsx';
import { shopCopy as copy } from './shop-copy.ts';

const words = { thumbs: [copy.lowest, copy.highest], value: copy.rupees } as const;

/** SHOP-03, in rupees. */
const STEP = 5;

type Props = Pick<Filter, 'min' | 'max'> & {
	/** The slider's upper end, in rupees. */
	top: number;
	/** Called when a thumb is released, with its values: the fields of the form have them after the next render. */
	onSettle: (range: Pick<Filter, 'min' | 'max'>) => void;
	/** Called after a key moved a thumb; more keys may follow. */
	onKey: () => void;
};

// The fields work without the slider. So the page must not fail when the slider's code cannot be loaded.
const PriceSlider = lazy<ComponentType<PriceSliderProps>>(() =>
	import('./price-slider.tsx').catch(() => ({ default: () => null })),
);

/** SHOP-03: two fields, which the form sends, and a slider above them, loaded once they are visible. */
export function PriceRange({ min, max, top, onSettle, onKey }: Props) {
	const container = useRef<HTMLDivElement>(null);
	const seen = useInSight(container);
	const [from, setFrom] = useState(min === null ? '' : String(min));
	const [to, setTo] = useState(max === null ? '' : String(max));
	const range: [number, number] = inside(top, from, to);

	function move(low: number, high: number) {
		const { min, max } = limits(top, low, high);
		setFrom(String(min ?? ''));
		setTo(String(max ?? ''));
	}

	return (
		<fieldset>
			<legend className="text-sm font-medium">{copy.price}</legend>
			<div ref={container} className="h-11">
				{seen && (
					<Suspense>
						<PriceSlider
							words={words}
							top={top}
							step={STEP}
							range={range}
							onMove={move}
							onSettle={(low, high, byKey) => {
								move(low, high);
								if (byKey) onKey();
								else onSettle(limits(top, low, high));
							}}
						/>
					</Suspense>
				)}
			</div>
			<div className="grid grid-cols-2 gap-4">
				<Limit label={copy.from} name="min" placeholder="0" value={from} onChange={setFrom} />
				<Limit label={copy.to} name="max" placeholder={String(top)} value={to} onChange={setTo} />
			</div>
		</fieldset>
	);
}

/** The positions of the thumbs: within the slider, and in order while a shopper is still typing. */
function inside(top: number, from: string, to: string): [number, number] {
	const low = Math.min(top, rupees(from) ?? 0);
	const high = Math.min(top, rupees(to) ?? top);
	return [Math.min(low, high), high];
}

/** The limits for the thumbs' positions. A pointer reaches only the multiple of `STEP` nearest to the slider's end. */
function limits(top: number, low: number, high: number): Pick<Filter, 'min' | 'max'> {
	const end = Math.min(top, Math.round(top / STEP) * STEP);
	return { min: low > 0 ? low : null, max: high < end ? high : null };
}

type LimitProps = {
	label: string;
	name: 'min' | 'max';
	placeholder: string;
	value: string;
	onChange: (value: string) => void;
};

/** FIND-13: what is no price says so, and limits nothing. */
function Limit({ label, onChange, ...input }: LimitProps) {
	const id = useId();
	const reading = readMoney(input.value);
	const fault = reading.ok || reading.fault.kind === 'empty' ? null : measureWords(reading.fault);
	return (
		<div>
			<label className="block text-xs text-stone-1">
				<span>{label}</span>
				<input
					{...input}
					inputMode="decimal"
					aria-invalid={fault ? true : undefined}
					aria-describedby={fault ? id : undefined}
					onChange={(event) => onChange(event.target.value)}
					className="figures mt-1 block min-h-11 w-full rounded-sm border border-stone-2 bg-white px-3 text-base text-ink placeholder:text-stone-1 lg:text-sm"
				/>
			</label>
			{fault && (
				<p id={id} role="alert" className="mt-1.5 text-sm text-fault">
					{fault}
				</p>
			)}
		</div>
	);
}
