import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as desk from './desk-conditions.server.ts';
import {
	comingBack,
	inYard,
	keptAndCharged,
	nextStage,
	onRoad,
	pastDoor,
	type Stage,
	stages,
	statusOf,
} from './order-status.ts';
import { stageWords } from './stage-words.ts';
import { hasEnded, orders } from './tables.server.ts';

const dialect = new PgDialect();

/** The stages that a condition names, list by list. */
function listsIn(sql: string): Stage[][] {
	return [...sql.matchAll(/in \(([^)]*)\)/g)].map(([, list = '']) =>
		stages.filter((stage) => list.split(', ').includes(`'${stage}'`)),
	);
}

/** All stages that a text names. */
const namedIn = (sql: string) => stages.filter((stage) => sql.includes(`'${stage}'`));

const textOf = (condition: Parameters<PgDialect['sqlToQuery']>[0]) => dialect.sqlToQuery(condition).sql;

test('[STAGE-02] a condition in SQL names the stages that the table of stages has', () => {
	expect(listsIn(textOf(desk.onRoad(orders)))).toEqual([onRoad]);
	expect(listsIn(textOf(desk.comingBack(orders)))).toEqual([comingBack]);
	expect(listsIn(textOf(desk.problem(orders)))).toEqual([inYard, keptAndCharged]);
	expect(listsIn(textOf(hasEnded(orders)))).toEqual([pastDoor]);
});

test('[STAGE-02] an order that waits for somebody stands in a tab of the desk, and in what yard and road read', () => {
	const waiting = stages.filter((stage) => nextStage(stage) !== null);
	const tabs = [desk.toCall, desk.toPack, desk.toLoad, desk.onRoad, desk.comingBack];
	const inTabs = tabs.flatMap((tab) => namedIn(textOf(tab(orders))));
	expect(inTabs.toSorted()).toEqual(waiting.toSorted());
	const atWork = getTableConfig(orders).indexes.find(({ config }) => config.name === 'orders_at_work')?.config
		.where;
	expect(atWork && namedIn(textOf(atWork))).toEqual(waiting.filter((stage) => stage !== 'awaiting'));
});

test('[STAGE-02] the column of the status follows from the same table', () => {
	const { generated } = orders.status;
	const text = textOf((generated as { as: Parameters<PgDialect['sqlToQuery']>[0] }).as);
	const named = [...text.matchAll(/stage in \(([^)]*)\)[^']*(?:'returned'[^']*)?then '(\w+)'/g)];
	const inSql = stages.map(
		(stage) => named.find(([, list = '']) => list.split(', ').includes(`'${stage}'`))?.[2] ?? stage,
	);
	expect(inSql).toEqual(stages.map((stage) => statusOf(stage)));
});

test('[STAGE-01] staff read each stage by one word: no page of theirs has words of its own for every stage', () => {
	const sources = readdirSync('app/staff', { recursive: true, encoding: 'utf8' }).filter((file) =>
		/\.tsx?$/.test(file),
	);
	const own = sources.filter((file) =>
		/(?<!Partial<)Record<Stage, string>/.test(readFileSync(join('app/staff', file), 'utf8')),
	);
	// The colours of the desk's list.
	expect(own).toEqual(['orders/lists/order-row.tsx']);
	expect(Object.keys(stageWords)).toEqual([...stages]);
	expect(new Set(Object.values(stageWords)).size).toBe(stages.length);
});
