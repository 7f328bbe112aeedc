/**
 * The path of a request as a log may contain it: parameters by their names, because a visitor may have typed anything into
 * them. `/product/:id`; `/*` for an address that no route names.
 */
export function loggedPath(pathname: string, params: Record<string, string | undefined>): string {
	if (params['*'] !== undefined) return '/*';
	return pathname
		.split('/')
		.map((segment) => {
			const name = Object.keys(params).find((key) => params[key] === decodeURIComponent(segment));
			return name ? `:${name}` : segment;
		})
		.join('/');
}
