import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const FOLDER = 'db/migrations/meta';

/** As `drizzle.config.ts` finds them. */
const tables = import.meta.glob(['/app/*/tables.server.ts', '/app/*/*/tables.server.ts'], { eager: true });

test('[DATA-04] the migrations make the tables that the code names: `npm run db:generate` writes what is missing', async () => {
	const newest = readdirSync(FOLDER)
		.filter((file) => file.endsWith('_snapshot.json'))
		.toSorted()
		.at(-1);
	const before = JSON.parse(readFileSync(`${FOLDER}/${newest}`, 'utf8'));
	const schema = Object.assign({}, ...Object.values(tables));
	expect(await generateMigration(before, generateDrizzleJson(schema, before.id))).toEqual([]);
});
