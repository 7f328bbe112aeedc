import { data, href, useLocation } from 'react-router';
import { db } from '#app/platform/database/db.server.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import type { Route } from './+types/calculator.page';
import { CalculatorForm } from './calculator-form.tsx';
import { findStone, matchStones } from './find-stone.server.ts';
import { formQuery, oneLine, parseForm } from './form.ts';
import { formCopy as copy } from './form-copy.ts';
import { KindLinks } from './kind-links.tsx';
import { Result } from './result.tsx';
import { SEARCH, useCalculation } from './use-calculation.ts';
import type { WorkLimit } from './work-limit.ts';
import { workOut } from './work-out.ts';

/** What the server lays and nests, so that no request takes long. A browser does several times as much. */
const LIMIT_ON_SERVER: WorkLimit = { tiles: 2000, pieces: 100 };

/** The words of a search for a stone. */
const searchIn = (params: URLSearchParams): string => oneLine(params.get(SEARCH) ?? '', 100);

export const handle = {
	cache: {
		topics: ['products'],
		query: (params) => {
			const search = searchIn(params);
			const query = formQuery(parseForm(params));
			return search ? `${query}&${new URLSearchParams({ [SEARCH]: search })}` : query;
		},
	} satisfies CacheRule,
};

/** CALC-01: the stone, what a search for one finds, and what the address comes to. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const visit = context.get(visitContext);
	const form = parseForm(url.searchParams);
	const id = form.fields.stone ?? '';
	const search = searchIn(url.searchParams);
	visit.head = {
		title: copy.title,
		description: copy.description,
		address: publicAddress(href('/calculator')),
		isHidden: handle.cache.query(url.searchParams) !== '',
	};
	const loaded = await orInstead(visit, 'the stones of the calculator could not be loaded', null, () =>
		Promise.all([findStone(db, id), matchStones(db, search)]),
	);
	const [stone, matches] = loaded ?? [null, []];
	const found = {
		stone,
		matches,
		search,
		worked: await workOut(form, stone, {
			discountInCart: shopFacts().discountInCart,
			limit: LIMIT_ON_SERVER,
		}),
		failed: !loaded,
	};
	return loaded ? found : data(found, 503);
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.pageTitle) }];

export default function CalculatorPage({ loaderData }: Route.ComponentProps) {
	const { search } = useLocation();
	const { stone } = loaderData;
	const calculation = useCalculation(search, loaderData);
	const { form, worked, working } = calculation;
	return (
		<div data-cutting-plan className="measure py-8 lg:py-14 print:py-0">
			<h1 className="text-xl max-lg:pe-14">{copy.title}</h1>
			<p className="mt-2 max-w-prose text-stone-1 print:hidden">{copy.lead}</p>
			<KindLinks form={form} />
			<div className="mt-6 grid gap-x-[clamp(2rem,5vw,6rem)] gap-y-10 lg:mt-10 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] print:mt-4 print:block">
				<CalculatorForm {...calculation} loaded={loaderData} />
				<Result form={form} stone={stone} worked={worked} working={working} />
			</div>
		</div>
	);
}
