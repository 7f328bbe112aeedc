import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '#app/platform/database/open-database.server.ts';

/** The statements of a migration that write into rows. `name`: the end of its file's name, since numbers change until it lands. */
export function writesOf(name: string): string[] {
	const file = readdirSync(MIGRATIONS).find((file) => file.endsWith(name)) ?? name;
	const statements = readFileSync(join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint');
	return statements.filter((statement) => /^(UPDATE|INSERT)/m.test(statement));
}
