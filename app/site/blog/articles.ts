import type { Article } from './article.ts';
import { caringForMarble } from './articles/caring-for-marble.ts';
import { choosingKitchenStone } from './articles/choosing-kitchen-stone.ts';
import { finishesAndWhereTheyAreSafe } from './articles/finishes-and-where-they-are-safe.ts';
import { howMuchExtraToOrder } from './articles/how-much-extra-to-order.ts';
import { layingInHeatAndHardWater } from './articles/laying-in-heat-and-hard-water.ts';
import { readingASlab } from './articles/reading-a-slab.ts';

/** NEW-01: the articles that shoppers see: they are the demo's. */
export const shownArticles = (facts: { demo: boolean }) => (facts.demo ? articles : []);

/** Newest first. */
export const articles: readonly Article[] = [
	choosingKitchenStone,
	layingInHeatAndHardWater,
	howMuchExtraToOrder,
	caringForMarble,
	finishesAndWhereTheyAreSafe,
	readingASlab,
];
