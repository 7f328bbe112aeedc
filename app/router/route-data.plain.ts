/** The router requests them when the page is opened. */
export async function fetchRouteData(): Promise<undefined> {}
