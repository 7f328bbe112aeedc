import { type ReactNode, useState } from 'react';
import { Photo } from '#app/pictures/photo.tsx';
import type { Picture } from '#app/pictures/picture.ts';
import type { Slide as SlideWords } from '#app/settings/shop-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useCarousel } from '#app/ui/use-carousel.ts';
import { siteCopy } from './copy.ts';
import type { HeroStone } from './hero-room.tsx';

const copy = siteCopy.hero;

/** HOME-01: how long a slide is shown before the next one, in ms. */
const SLIDE_SHOWN_FOR = 5000;

const control =
	'inline-flex min-h-11 min-w-11 items-center justify-center text-sm underline-offset-4 hover:underline';

/** A slide with its picture. */
type ShownSlide = Omit<SlideWords, 'picture'> & { picture: Picture };

type Props = {
	slides: readonly ShownSlide[];
	/** HOME-10: what the first slide can be seen in, its own stone first. */
	stones: readonly HeroStone[];
};

/** HOME-01. Without scripts it shows its first slide, and no buttons, since they would do nothing. */
export function Hero({ slides, stones }: Props) {
	const carousel = useCarousel(slides.length, SLIDE_SHOWN_FOR);
	const [stone, setStone] = useState(stones[0]);
	const [room, setRoom] = useState<typeof import('./hero-room.tsx')>();

	function choose(next: HeroStone) {
		setStone(next);
		if (!carousel.paused) carousel.pause();
		// A script that does not load is told by the page itself (NAV-11).
		import('./hero-room.tsx').then(setRoom);
	}

	return (
		<section
			aria-roledescription={copy.carousel}
			aria-label={copy.label}
			className="relative border-b border-stone-3"
			{...carousel.pauseHandlers}
		>
			<div className="grid touch-pan-y" {...carousel.swipe}>
				{slides.map((slide, index) => (
					<Slide
						key={slide.title}
						slide={slide}
						index={index}
						count={slides.length}
						shown={index === carousel.selected}
						// The first picture must not share the connection.
						pictured={index === 0 || carousel.ready}
					>
						{index === 0 && stone && (
							<fieldset className="lg:col-span-7">
								<legend>
									<Link to={stone.to} className={`${control} underline`}>
										{siteCopy.rooms}
									</Link>
								</legend>
								{stones.map((each) => (
									<button
										key={each.id}
										type="button"
										aria-pressed={each === stone}
										onClick={() => choose(each)}
										className="w-11 p-1 aria-pressed:outline-2 noscript:hidden"
									>
										<Photo picture={each.picture} alt={each.name} sizes="3rem" widest={160} />
									</button>
								))}
								{room && <room.HeroRoom stone={stone} shape={shape} />}
							</fieldset>
						)}
					</Slide>
				))}
			</div>
			{slides.length > 1 && <Controls carousel={carousel} titles={slides.map(({ title }) => title)} />}
		</section>
	);
}

type SlideProps = {
	slide: ShownSlide;
	index: number;
	count: number;
	shown: boolean;
	/** Whether its picture may load now. */
	pictured: boolean;
	/** Stands below its title. */
	children: ReactNode;
};

const shape =
	'aspect-4/5 sm:aspect-3/2 lg:aspect-auto lg:h-[clamp(28rem,max(66vh,38vw),52rem)] [&_img]:object-[50%_80%]';

/** All slides lie on top of each other. The new one fades in over the last one, which is hidden after that. */
function Slide({ slide, index, count, shown, pictured, children }: SlideProps) {
	return (
		<section
			aria-roledescription={copy.slide}
			aria-label={copy.slideOf(index + 1, count)}
			inert={!shown}
			className={`relative flex min-w-0 flex-col bg-paper [grid-area:1/1] ${shown ? 'z-1 transition-opacity duration-250' : 'invisible opacity-0 transition-[opacity,visibility] delay-250 duration-0'}`}
		>
			{pictured ? (
				<Photo
					picture={slide.picture}
					alt=""
					sizes="(min-width: 40rem) 100vw, 130vw"
					when={index === 0 ? 'first' : 'later'}
					className={shape}
				/>
			) : (
				<div className={shape} />
			)}
			{/* The text is below the picture, not on it, so that the whole stone is visible. */}
			<div className="measure grid content-start gap-x-16 gap-y-4 pt-6 pb-2 sm:pt-8 lg:grid-cols-12 lg:pt-10 lg:pb-6">
				<h2 className="text-2xl lg:col-span-7">{slide.title}</h2>
				<div className="lg:col-span-5 lg:pt-2">
					{/* Leaves room for the quote link at the bottom of a phone's screen. */}
					<p className="max-w-prose max-lg:pe-12">{slide.text}</p>
					<ButtonLink to={slide.to} className="mt-5">
						{slide.action}
					</ButtonLink>
				</div>
				{children}
			</div>
		</section>
	);
}

type ControlsProps = { carousel: ReturnType<typeof useCarousel>; titles: readonly string[] };

function Controls({ carousel, titles }: ControlsProps) {
	const { selected, isPlaying, paused } = carousel;
	return (
		<div className="measure flex flex-wrap items-center justify-between gap-x-4 pb-3 noscript:hidden">
			<div className="-ms-3 flex flex-wrap items-center">
				<button
					type="button"
					aria-label={copy.previous}
					onClick={carousel.previous}
					className={`${control} text-lg`}
				>
					<span aria-hidden="true">←</span>
				</button>
				{titles.map((title, index) => (
					<button
						key={title}
						type="button"
						aria-label={copy.goTo(index + 1)}
						aria-current={index === selected ? 'true' : undefined}
						onClick={() => carousel.goTo(index)}
						className="group grid h-11 w-9 place-items-center sm:w-11"
					>
						<span className="h-px w-5 bg-stone-2 transition-transform group-aria-[current=true]:scale-y-300 group-aria-[current=true]:bg-ink sm:w-7 forced-colors:bg-[CanvasText] forced-colors:group-aria-[current=true]:bg-[Highlight]" />
					</button>
				))}
				<button type="button" aria-label={copy.next} onClick={carousel.next} className={`${control} text-lg`}>
					<span aria-hidden="true">→</span>
				</button>
			</div>
			<div className="-me-1 flex items-center gap-x-3">
				<p aria-live={isPlaying ? 'off' : 'polite'} className="figures text-sm text-stone-1">
					<span>{copy.counter(selected + 1, titles.length)}</span>
					<span className="sr-only">{`: ${titles[selected]}`}</span>
				</p>
				<button type="button" onClick={carousel.pause} className={`${control} motion-reduce:invisible`}>
					{paused ? copy.play : copy.pause}
				</button>
			</div>
		</div>
	);
}
