import { mkdirSync, rmSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { pictureViews } from '#app/pictures/picture-view.ts';
import { BadCommand, readWords } from '#scripts/command.ts';
import { mastersFolder, readManifest, writeManifest } from './manifest.ts';
import { buildAll } from './pool.ts';
import { recipeHash } from './recipe.ts';
import { recipes } from './recipes/all.ts';
import { chooseQualities } from './served.ts';
import { makeSheet } from './sheet.ts';
import { writeSpans } from './spans.ts';

/**
 * `node make.ts [--only id,id] [--all] [--sheet FILE]`: makes the pictures of all stones whose recipe has changed, and chooses
 * the quality in which the shop serves each picture that is new.
 */
const USAGE = `npm run stones                  the pictures of all stones whose recipe has changed
npm run stones -- --only ID,ID  those of these stones
npm run stones -- --all         those of all stones
npm run stones -- --sheet FILE  one picture of all; with --view VIEW of this view`;

const { values } = readWords({
	command: 'npm run stones --',
	usage: USAGE,
	options: {
		only: { type: 'string' },
		all: { type: 'boolean' },
		sheet: { type: 'string' },
		view: { type: 'string' },
	},
});

const manifest = readManifest();
const only = values.only?.split(',');
for (const id of only ?? [])
	if (!recipes.some((recipe) => recipe.id === id)) throw new BadCommand(`There is no recipe for "${id}".`);

const stale = recipes
	.filter((recipe) =>
		only ? only.includes(recipe.id) : values.all || manifest[recipe.id]?.recipe !== recipeHash(recipe),
	)
	.map((recipe) => recipe.id);

mkdirSync(mastersFolder, { recursive: true });
for (const id of Object.keys(manifest)) {
	if (recipes.some((recipe) => recipe.id === id)) continue;
	delete manifest[id];
	rmSync(new URL(`${id}/`, mastersFolder), { recursive: true, force: true });
}

const failed: string[] = [];
if (stale.length > 0) {
	const bar = progress('stones');
	bar.start(stale.length, 0, { id: '' });
	await buildAll(stale, ({ id, masters, error }) => {
		if (masters) {
			manifest[id] = masters;
			writeManifest(manifest);
		} else failed.push(`${id}: ${error}`);
		bar.increment({ id });
	});
	bar.stop();
}
writeManifest(manifest);
writeSpans(recipes);

const bar = progress('qualities');
await chooseQualities(bar);
bar.stop();

const all = Object.values(manifest);
const bytes = all.reduce(
	(sum, stone) => sum + pictureViews.reduce((inner, view) => inner + stone.views[view].bytes, 0),
	0,
);
console.log(`${stale.length} made, ${all.length} stones in all, ${(bytes / 1e6).toFixed(2)} MB.`);
if (values.sheet)
	await makeSheet(
		values.sheet,
		recipes.map((recipe) => recipe.id),
		values.view,
	);
if (failed.length > 0) throw new BadCommand(failed.join('\n'));

function progress(what: string): SingleBar {
	return new SingleBar({
		format: `{bar} {value}/{total} ${what}, {eta_formatted} to go  {id}`,
		barsize: 28,
		noTTYOutput: true,
		notTTYSchedule: 20_000,
	});
}
