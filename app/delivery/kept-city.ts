const KEY = 'sangtarash-city';

/** The city that was chosen in this browser; empty where none was, or where its storage is forbidden. */
export function keptCity(): string {
	try {
		return localStorage.getItem(KEY) ?? '';
	} catch {
		return '';
	}
}

export function keepCity(city: string): void {
	try {
		localStorage.setItem(KEY, city);
	} catch {
		// The storage is full or forbidden: the city lasts as long as the page.
	}
}
