import { type ComponentType, createContext } from 'react';
import type { Goods } from '#app/catalog/goods.ts';
import type { Bought } from './outcome.ts';
import type { Stone } from './stone.ts';

/** What a calculation comes to, for whoever keeps it: each line of `bought` is these goods in its own size. */
export type Calculation = { stone: Stone; goods: Goods; bought: readonly Bought[]; query: string };

/** The place beside the result where a calculation can be saved. */
export const SaveSlot = createContext<ComponentType<Calculation>>(() => null);
