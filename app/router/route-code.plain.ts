/** The router loads it when the page is opened. */
export async function loadRouteModule(): Promise<null> {
	return null;
}
