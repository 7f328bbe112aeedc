import { isolated } from '#app/typed/isolated.ts';

/** `House 7, Street 3, Lahore 54000`, in one line. */
export function addressInWords(given: { street: string; city: string; postalCode: string }): string {
	return `${isolated(given.street)}, ${placeInWords(given)}`;
}

/** `Lahore 54000`. */
export function placeInWords({ city, postalCode }: { city: string; postalCode: string }): string {
	return `${isolated(city)} ${postalCode}`.trim();
}
