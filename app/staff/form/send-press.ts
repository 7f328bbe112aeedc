/** What a script asks for whose press may be led away, as a form is. */
export const ACCEPT = { Accept: 'application/json' };

/** STAFF-23: leaves the page where the answer to a press leads away from it. Whether it does. */
export function isLedAway(status: number, location: string | null): boolean {
	if (status !== 401 || location === null) return false;
	window.location.assign(location);
	return true;
}

/** Sends what a script presses. It never answers where the page is left. */
export async function sendPress(address: string, body: BodyInit): Promise<Response> {
	const response = await fetch(address, { method: 'POST', body, headers: ACCEPT });
	if (isLedAway(response.status, response.headers.get('Location'))) return new Promise(() => {});
	return response;
}
