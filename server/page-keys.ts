import type { Topic } from '#app/platform/database/topics.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';

/** The cache key of a response, and what outdates it. Fields without a comment are explained at `CacheRule`. */
export type PageKey = {
	/** The path and the recognised query: the response is rendered for it and cached under it. */
	address: string;
	/** A page's data, which an open page requests after a change. It must then contain that change. */
	isData: boolean;
	topics: readonly Topic[];
	/** The id of the page's subject; null where a change of any id outdates the page. */
	about: string | null;
	everyone: boolean;
};

export type KeyOf = (target: string) => PageKey | null;

/** The part of a route in React Router's server build that this file reads. */
export type CachedRoute = {
	id: string;
	parentId?: string;
	path?: string;
	module: { handle?: unknown };
};

type Rule = { pattern: RegExp; names: string[]; ids: string[]; topics: Topic[]; cache: CacheRule };

/** Longer targets, in characters, are not cached. */
const MAX_LENGTH = 1000;

/**
 * Reads the routes whose `handle` has a `cache` rule. Returns the function from a request's target to its key. It gives
 * null where nothing is cached, also for an unusual spelling of a cached address. A key contains only what the page reads.
 * A layout has no key, but a change of its topics outdates the routes inside it.
 */
export function pageKeys(routes: Record<string, CachedRoute | undefined>): KeyOf {
	const layouts = new Set(Object.values(routes).map((route) => route?.parentId));
	const rules = Object.values(routes).flatMap((route) =>
		route && !layouts.has(route.id) ? (ruleOf(route, routes) ?? []) : [],
	);
	return (target) => {
		if (target.length > MAX_LENGTH) return null;
		const mark = target.indexOf('?');
		const pathname = mark < 0 ? target : target.slice(0, mark);
		const isData = pathname.endsWith('.data');
		const path = pathname === '/_.data' ? '/' : isData ? pathname.slice(0, -'.data'.length) : pathname;
		for (const rule of rules) {
			const values = rule.pattern.exec(path)?.slice(1);
			if (!values) continue;
			if (!values.every(isCanonical)) return null;
			const params = new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1));
			const query = queryOf(rule, params, isData);
			if (query === null) return null;
			const { about, everyone = false } = rule.cache;
			const subject = about === undefined ? undefined : values[rule.names.indexOf(about)];
			return {
				address: query === '' ? pathname : `${pathname}?${query}`,
				isData,
				topics: rule.topics,
				about: subject === undefined ? null : decodeURIComponent(subject),
				everyone,
			};
		}
		return null;
	};
}

function ruleOf(route: CachedRoute, routes: Record<string, CachedRoute | undefined>): Rule | null {
	const cache = cacheRuleOf(route);
	if (!cache) return null;
	const ids: string[] = [];
	const parts: string[] = [];
	const topics = new Set<Topic>();
	for (let at: CachedRoute | undefined = route; at; at = routes[at.parentId ?? '']) {
		ids.unshift(at.id);
		if (at.path) parts.unshift(at.path);
		for (const topic of cacheRuleOf(at)?.topics ?? []) topics.add(topic);
	}
	const names: string[] = [];
	const pattern = parts
		.join('/')
		.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
		.replace(/:(\w+)/g, (_, name: string) => {
			names.push(name);
			return '([^/]+)';
		});
	return { pattern: new RegExp(`^/${pattern}$`), names, ids, topics: [...topics], cache };
}

function cacheRuleOf({ module }: CachedRoute): CacheRule | undefined {
	return (module.handle as { cache?: CacheRule } | undefined)?.cache;
}

/** One spelling for each page: a request for `%7Aiarat` is answered without the cache. */
function isCanonical(value: string): boolean {
	try {
		return encodeURIComponent(decodeURIComponent(value)) === value;
	} catch {
		return false;
	}
}

/**
 * The recognised part of a query. Scripts request single loaders by `_routes`: null where it names other routes than the
 * page's. Also null where the rule throws: the page is then not cached, and logs the fault itself.
 */
function queryOf({ cache, ids }: Rule, params: URLSearchParams, isData: boolean): string | null {
	let recognised: string;
	try {
		recognised = cache.query?.(params) ?? '';
	} catch {
		return null;
	}
	const wanted = isData ? params.get('_routes') : null;
	if (!wanted) return recognised;
	const requested = wanted.split(',');
	const known = ids.filter((id) => requested.includes(id));
	if (known.length !== requested.length) return null;
	const routes = new URLSearchParams({ _routes: known.join(',') }).toString();
	return recognised === '' ? routes : `${recognised}&${routes}`;
}
