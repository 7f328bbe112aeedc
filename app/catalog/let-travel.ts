/** A stone's picture on its way from a card to its own page. */
type Traveller = { id: string; src?: string; from?: DOMRect; since?: number };

const LASTS = 220;

let traveller: Traveller | null = null;

/** The picture that the page of the stone `id` will grow out of, if that is opened; nothing new where it is already. */
export function meetTraveller(id: string, image: HTMLImageElement | null): void {
	if (traveller?.id !== id) traveller = { id, src: image?.currentSrc || undefined };
}

/** It is opened. */
export function letTravel(id: string, image: HTMLImageElement | null): void {
	traveller = { id, src: image?.currentSrc || undefined, from: image?.getBoundingClientRect() };
}

/** What is there to be shown of the stone `id` while its larger picture is on the way. */
export function travellersPicture(id: string): string | undefined {
	return traveller?.id === id ? traveller.src : undefined;
}

/**
 * Brings it to its place, in the first frame already: only what is drawn moves, not the page. A page that is drawn anew
 * meanwhile goes on where the last one was.
 */
export function arrive(id: string, place: HTMLElement): void {
	const { from, since = performance.now() } = traveller?.id === id ? traveller : {};
	const gone = performance.now() - since;
	if (!from || gone >= LASTS || place.getAnimations().length > 0) return;
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	const to = place.getBoundingClientRect();
	if (to.width === 0) return;
	// A page that was just opened is at its top, or about to be.
	const [x, y] = [from.left - to.left, from.top - to.top - scrollY];
	const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
	const travel = place.animate(
		{ transformOrigin: ['0 0', '0 0'], transform: [start, 'none'] },
		{ duration: LASTS, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
	);
	travel.currentTime = gone;
	if (traveller) traveller.since = since;
}
