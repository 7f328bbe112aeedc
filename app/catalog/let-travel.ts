/** Whose name it has now: two of one name, and the browser shows no transition at all. */
let traveller: HTMLElement | null = null;

/** The picture that the next page's own one grows out of. */
export function letTravel(picture: HTMLElement | null): void {
	traveller?.style.removeProperty('view-transition-name');
	picture?.style.setProperty('view-transition-name', 'stone');
	traveller = picture;
}
