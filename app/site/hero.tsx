import { shopFacts } from '#app/owner/shop-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useCarousel } from '#app/ui/use-carousel.ts';
import { siteCopy } from './copy.ts';

const { slides } = shopFacts;
const copy = siteCopy.hero;

/** HOME-01. Without script it is its first slide, with no buttons that would do nothing. */
export function Hero() {
	const carousel = useCarousel();
	return (
		<section
			aria-roledescription={copy.carousel}
			aria-label={copy.label}
			className="border-b border-stone-3"
			{...carousel.hold}
		>
			<div ref={carousel.frame} className="overflow-hidden">
				<div className="flex touch-pan-y">
					{slides.map((slide, index) => (
						<Slide key={slide.stone} slide={slide} index={index} shown={index === carousel.selected} />
					))}
				</div>
			</div>
			<Controls carousel={carousel} />
		</section>
	);
}

type SlideProps = { slide: (typeof slides)[number]; index: number; shown: boolean };

function Slide({ slide, index, shown }: SlideProps) {
	return (
		<section
			aria-roledescription={copy.slide}
			aria-label={copy.slideOf(index + 1, slides.length)}
			inert={!shown}
			className="relative flex min-w-0 shrink-0 grow-0 basis-full flex-col"
		>
			<img
				src={`/stones/${slide.stone}.svg`}
				alt=""
				width={800}
				height={1000}
				loading={index === 0 ? 'eager' : 'lazy'}
				fetchPriority={index === 0 ? 'high' : 'auto'}
				className="aspect-4/3 w-full bg-stone-3 object-cover sm:aspect-2/1 lg:aspect-auto lg:h-[38rem]"
			/>
			<div className="measure grow lg:absolute lg:inset-x-0 lg:bottom-0 lg:grow-0">
				<div className="py-8 lg:max-w-xl lg:bg-paper lg:px-10 lg:py-10">
					<h2 className="text-2xl">{slide.title}</h2>
					<p className="mt-4 max-w-prose">{slide.text}</p>
					<ButtonLink to={slide.to} className="mt-6">
						{slide.action}
					</ButtonLink>
				</div>
			</div>
		</section>
	);
}

const control =
	'inline-flex min-h-11 min-w-11 items-center justify-center text-sm underline-offset-4 hover:underline';

function Controls({ carousel }: { carousel: ReturnType<typeof useCarousel> }) {
	const { selected, turning, paused } = carousel;
	return (
		<div className="measure flex flex-wrap items-center justify-between gap-x-6 py-1 noscript:hidden">
			<div className="flex w-full items-center justify-between gap-x-2 sm:w-auto">
				<button type="button" onClick={carousel.previous} className={control}>
					{copy.previous}
				</button>
				{slides.map((slide, index) => (
					<button
						key={slide.stone}
						type="button"
						aria-label={copy.goTo(index + 1)}
						aria-current={index === selected ? 'true' : undefined}
						onClick={() => carousel.goTo(index)}
						className="group grid size-11 place-items-center"
					>
						<span className="size-2 rounded-full border border-ink group-aria-[current=true]:bg-ink forced-colors:group-aria-[current=true]:bg-[Highlight]" />
					</button>
				))}
				<button type="button" onClick={carousel.next} className={control}>
					{copy.next}
				</button>
			</div>
			<div className="flex w-full items-center justify-between gap-x-4 sm:w-auto">
				<p aria-live={turning ? 'off' : 'polite'} className="figures text-sm text-stone-1">
					<span>{copy.counter(selected + 1, slides.length)}</span>
					<span className="sr-only">: {slides[selected]?.title}</span>
				</p>
				<button type="button" onClick={carousel.pause} className={`${control} motion-reduce:invisible`}>
					{paused ? copy.play : copy.pause}
				</button>
			</div>
		</div>
	);
}
