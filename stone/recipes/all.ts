import type { Recipe } from '#stone/recipe.ts';
import { bedded } from './bedded.ts';
import { black } from './black.ts';
import { brown } from './brown.ts';
import { cream } from './cream.ts';
import { gold } from './gold.ts';
import { graniteDark } from './granite-dark.ts';
import { graniteFlowing } from './granite-flowing.ts';
import { granitePale } from './granite-pale.ts';
import { graniteWarm } from './granite-warm.ts';
import { green } from './green.ts';
import { grey } from './grey.ts';
import { onyx } from './onyx.ts';
import { red } from './red.ts';
import { slate } from './slate.ts';
import { whitePakistan } from './white-pakistan.ts';
import { whiteWorld } from './white-world.ts';

/** The recipes of all products in the catalogue, by family. */
export const recipes: readonly Recipe[] = [
	...whitePakistan,
	...whiteWorld,
	...cream,
	...gold,
	...brown,
	...grey,
	...black,
	...red,
	...green,
	...granitePale,
	...graniteFlowing,
	...graniteWarm,
	...graniteDark,
	...onyx,
	...bedded,
	...slate,
];
