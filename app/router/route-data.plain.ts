/** Does nothing: the router requests the data when the page is opened. */
export async function fetchRouteData(): Promise<undefined> {}
