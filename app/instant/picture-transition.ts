/** The animation of a card's picture that grows into the first picture of its page. */
type Moving = { id: string; src?: string; from?: DOMRect; since?: number };

/** In ms. */
const DURATION = 220;

let moving: Moving | null = null;

/** Records that the page of `id` may be opened from this picture. A second call for the same page changes nothing. */
export function expectPicture(id: string, image: HTMLImageElement | null): void {
	if (moving?.id !== id) moving = { id, src: image?.currentSrc || undefined };
}

/** Records that the page of `id` is opened from this picture, at its current place on the screen. */
export function startPicture(id: string, image: HTMLImageElement | null): void {
	moving = { id, src: image?.currentSrc || undefined, from: image?.getBoundingClientRect() };
}

/** The URL of the card's picture, to show until the page's larger one has loaded. */
export function cardPictureOf(id: string): string | undefined {
	return moving?.id === id ? moving.src : undefined;
}

/** Animates the picture from its card to `place`, from the first frame on. A new render continues the same animation. */
export function movePicture(id: string, place: HTMLElement): void {
	const { from, since = performance.now() } = moving?.id === id ? moving : {};
	const elapsed = performance.now() - since;
	if (!from || elapsed >= DURATION || place.getAnimations().length > 0) return;
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	const to = place.getBoundingClientRect();
	if (to.width === 0) return;
	// The page is scrolled to the top, or will be before it is painted.
	const [x, y] = [from.left - to.left, from.top - to.top - scrollY];
	const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
	const animation = place.animate(
		{ transformOrigin: ['0 0', '0 0'], transform: [start, 'none'] },
		{ duration: DURATION, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
	);
	animation.currentTime = elapsed;
	if (moving) moving.since = since;
}
