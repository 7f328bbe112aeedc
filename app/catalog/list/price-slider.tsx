import { Slider } from '@base-ui/react/slider';

export type PriceSliderProps = {
	/** For screen readers: the names of the thumbs, and their values. */
	words: { thumbs: readonly [string, string]; value: (rupees: number) => string };
	/** The upper end, in rupees. */
	top: number;
	step: number;
	range: [from: number, to: number];
	onMove: (from: number, to: number) => void;
	/** `byKey`: moved by a key, so that the next key may follow at once. */
	onSettle: (from: number, to: number, byKey: boolean) => void;
};

/** SHOP-03: a slider with two thumbs. Rendered only in the browser, since it positions itself by inline styles. */
export default function PriceSlider({ words, top, step, range, onMove, onSettle }: PriceSliderProps) {
	return (
		<Slider.Root
			min={0}
			max={top}
			step={step}
			largeStep={10 * step}
			value={range}
			thumbCollisionBehavior="none"
			onValueChange={([from = 0, to = top]) => onMove(from, to)}
			onValueCommitted={([from = 0, to = top], { reason }) => onSettle(from, to, reason === 'keyboard')}
		>
			<Slider.Control className="flex h-11 touch-none items-center px-3 select-none">
				<Slider.Track className="h-px w-full bg-stone-2 forced-colors:bg-[CanvasText]">
					<Slider.Indicator className="h-0.5 -translate-y-px bg-ink forced-colors:bg-[Highlight]" />
					{words.thumbs.map((name, index) => (
						<Slider.Thumb
							key={name}
							index={index}
							aria-label={name}
							getAriaValueText={(_, value) => words.value(value)}
							className="size-6 rounded-sm border border-ink bg-paper before:absolute before:-inset-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-onyx"
						/>
					))}
				</Slider.Track>
			</Slider.Control>
		</Slider.Root>
	);
}
