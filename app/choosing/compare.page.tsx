import { data } from 'react-router';
import { nameOf } from '#app/catalog/product.ts';
import { db } from '#app/platform/database/db.server.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Retry } from '#app/ui/retry.tsx';
import type { Route } from './+types/compare.page';
import { AddAnother } from './add-another.tsx';
import { askedQuery, MOST_COMPARED, parseAsked } from './asked-stones.ts';
import { compareHead } from './compare-head.server.ts';
import styles from './compare-print.css?url';
import { ColumnHead, CompareTable } from './compare-table.tsx';
import type { Compared } from './compared.ts';
import { compareTitle, choosingCopy as copy } from './copy.ts';
import { findCompared } from './find-compared.server.ts';

export const handle = {
	cache: {
		topics: ['products'],
		query: (params) => askedQuery(parseAsked(params)),
	} satisfies CacheRule,
};

export async function loader({ url, context }: Route.LoaderArgs) {
	const visit = context.get(visitContext);
	const compared = await orInstead(visit, 'stones could not be compared', null, () =>
		findCompared(db, parseAsked(url.searchParams)),
	);
	if (!compared) return data({ compared: null }, 503);
	visit.head = compareHead(compared);
	return data({ compared });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const names = (loaderData?.compared?.stones ?? []).map(nameOf);
	return [{ title: titled(matches, compareTitle(names)) }];
};

/** CHOOSE-02: up to four stones side by side. */
export default function ComparePage({ loaderData: { compared } }: Route.ComponentProps) {
	return (
		<div data-keep-clear className="comparison measure min-h-svh py-10 md:py-16">
			<link rel="stylesheet" href={styles} precedence="paper" />
			<h1 className="text-xl max-lg:pe-14 print:pe-0">{copy.compareTitle}</h1>
			{compared ? <Comparison compared={compared} /> : <Failure />}
		</div>
	);
}

function Comparison({ compared }: { compared: Compared }) {
	const { stones, unknown, rest } = compared;
	const [first] = stones;
	return (
		<>
			{stones.length < 2 && (
				<p className="mt-4 max-w-prose">{stones.length === 0 ? copy.chooseTwo : copy.chooseOneMore}</p>
			)}
			{unknown.length > 0 && <Named words={copy.unknown} names={unknown} />}
			{rest.length > 0 && <Named words={copy.tooMany(MOST_COMPARED)} names={rest} />}
			{stones.length > 1 && (
				<div className="mt-6">
					<CompareTable compared={compared} />
				</div>
			)}
			{first && stones.length < 2 && (
				<div className="mt-6 max-w-44">
					<ColumnHead stone={first} stones={stones} />
				</div>
			)}
			{stones.length < MOST_COMPARED && <AddAnother compared={compared} />}
		</>
	);
}

/** Stones of the address that have no column. */
function Named({ words, names }: { words: string; names: string[] }) {
	return (
		<div className="mt-4 max-w-prose print:hidden">
			<Notice role="status">
				<p>{words}</p>
				<ul className="flex flex-wrap gap-x-4">
					{names.map((name) => (
						<li key={name}>
							<bdi>{name.slice(0, LONGEST_NAME)}</bdi>
						</li>
					))}
				</ul>
			</Notice>
		</div>
	);
}

const LONGEST_NAME = 60;

function Failure() {
	return (
		<div role="alert" className="grid justify-items-start gap-4 py-8">
			<p>{copy.failed}</p>
			<Retry />
		</div>
	);
}
