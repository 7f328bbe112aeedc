import type { CacheRule } from '#app/platform/cache-rule.ts';
import type { Topic } from '#app/platform/topics.ts';

/** A response that may be cached, under the address that it is rendered for. */
export type PageKey = {
	address: string;
	/** A page's data, which an open page asks for after a change: it must then see that change. */
	isData: boolean;
	topics: readonly Topic[];
	about: string | null;
	everyone: boolean;
};

export type KeyOf = (target: string) => PageKey | null;

/** The part of a route of React Router's build that is read here. */
export type CachedRoute = {
	id: string;
	parentId?: string;
	path?: string;
	module: { handle?: unknown };
};

type Rule = { pattern: RegExp; names: string[]; ids: string[]; topics: Topic[]; cache: CacheRule };

/** Longer targets, in characters, are not cached. */
const LONGEST = 1000;

/**
 * Reads the routes whose `handle` has a `cache` rule, and gives the function from a request's target to its key: null where
 * nothing is cached, which an odd spelling of a cached address is too. Whatever a page does not read is not in its key.
 * A layout has no key; the topics that it names count for the routes in it.
 */
export function pageKeys(routes: Record<string, CachedRoute | undefined>): KeyOf {
	const layouts = new Set(Object.values(routes).map((route) => route?.parentId));
	const rules = Object.values(routes).flatMap((route) =>
		route && !layouts.has(route.id) ? (ruleOf(route, routes) ?? []) : [],
	);
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
			const { about, everyone = false } = rule.cache;
			const subject = about === undefined ? undefined : values[rule.names.indexOf(about)];
			return {
				address: query === '' ? asked : `${asked}?${query}`,
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

/** One spelling for each page: `%7Aiarat` is answered, but neither from the cache nor into it. */
function isPlainlySpelt(value: string): boolean {
	try {
		return encodeURIComponent(decodeURIComponent(value)) === value;
	} catch {
		return false;
	}
}

/** The recognised part of a query; null where `_routes`, by which scripts request single loaders, names unknown ones. */
function queryOf({ cache, ids }: Rule, params: URLSearchParams, isData: boolean): string | null {
	const read = cache.query?.(params) ?? '';
	const wanted = isData ? params.get('_routes') : null;
	if (!wanted) return read;
	const some = wanted.split(',');
	const spelt = ids.filter((id) => some.includes(id));
	if (spelt.length !== some.length) return null;
	const routes = new URLSearchParams({ _routes: spelt.join(',') }).toString();
	return read === '' ? routes : `${read}&${routes}`;
}
