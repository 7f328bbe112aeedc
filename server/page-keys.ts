import type { Keep } from '#app/platform/keep.ts';

/** An answer that may be kept, under the address that it is rendered for. */
export type PageKey = {
	address: string;
	/** A page's data, which an open page asks for once it has heard of a change: it must then see that change. */
	isData: boolean;
	topic: string | null;
	about: string | null;
	everyone: boolean;
};

export type KeyOf = (target: string) => PageKey | null;

/** Of a route of React Router's build: what is looked at here. */
export type KeptRoute = {
	id: string;
	parentId?: string;
	path?: string;
	module: { handle?: unknown };
};

type Rule = { pattern: RegExp; names: string[]; ids: string[]; keep: Keep };

/** Longer targets are nobody's page. */
const LONGEST = 1000;

/**
 * Reads the routes that say `keep` and gives the way from a request's target to its key: null where nothing is kept, which
 * an odd spelling of a kept address is too. Whatever a page does not read is not in its key.
 */
export function pageKeys(routes: Record<string, KeptRoute | undefined>): KeyOf {
	const rules = Object.values(routes).flatMap((route) => ruleOf(route, routes) ?? []);
	return (target) => {
		if (target.length > LONGEST) return null;
		const mark = target.indexOf('?');
		const asked = mark < 0 ? target : target.slice(0, mark);
		const isData = asked.endsWith('.data');
		const path = asked === '/_.data' ? '/' : isData ? asked.slice(0, -'.data'.length) : asked;
		for (const rule of rules) {
			const values = rule.pattern.exec(path)?.slice(1);
			if (!values) continue;
			if (!values.every(isPlainlySpelt)) return null;
			const params = new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1));
			const query = queryOf(rule, params, isData);
			if (query === null) return null;
			const { topic = null, about, everyone = false } = rule.keep;
			const subject = about === undefined ? undefined : values[rule.names.indexOf(about)];
			return {
				address: query === '' ? asked : `${asked}?${query}`,
				isData,
				topic,
				about: subject === undefined ? null : decodeURIComponent(subject),
				everyone,
			};
		}
		return null;
	};
}

function ruleOf(route: KeptRoute | undefined, routes: Record<string, KeptRoute | undefined>): Rule | null {
	const keep = (route?.module.handle as { keep?: Keep } | undefined)?.keep;
	if (!route || !keep) return null;
	const ids: string[] = [];
	const parts: string[] = [];
	for (let at: KeptRoute | undefined = route; at; at = routes[at.parentId ?? '']) {
		ids.unshift(at.id);
		if (at.path) parts.unshift(at.path);
	}
	const names: string[] = [];
	const pattern = parts
		.join('/')
		.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
		.replace(/:(\w+)/g, (_, name: string) => {
			names.push(name);
			return '([^/]+)';
		});
	return { pattern: new RegExp(`^/${pattern}$`), names, ids, keep };
}

/** One thing, one spelling: `%7Aiarat` is answered, but not from a copy and not with one. */
function isPlainlySpelt(value: string): boolean {
	try {
		return encodeURIComponent(decodeURIComponent(value)) === value;
	} catch {
		return false;
	}
}

/** The recognised part of a query; null where `_routes`, by which scripts ask for some loaders alone, makes no sense. */
function queryOf({ keep, ids }: Rule, params: URLSearchParams, isData: boolean): string | null {
	const read = keep.query?.(params) ?? '';
	const wanted = isData ? params.get('_routes') : null;
	if (!wanted) return read;
	const some = wanted.split(',');
	const spelt = ids.filter((id) => some.includes(id));
	if (spelt.length !== some.length) return null;
	const routes = new URLSearchParams({ _routes: spelt.join(',') }).toString();
	return read === '' ? routes : `${read}&${routes}`;
}
