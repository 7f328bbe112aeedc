/** Does nothing: the router loads the module when the page is opened. */
export async function loadRouteModule(): Promise<null> {
	return null;
}
