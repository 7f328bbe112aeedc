import { pino } from 'pino';
import { env } from './env.server.ts';

export const log = pino({ level: env.LOG_LEVEL, base: null, serializers: { error: describeError } });

/**
 * An error for the log: what, where in the code, and why, cause by cause. A failed query's message ends with its
 * parameters, which are people's names and addresses, so it is told by its statement alone; PostgreSQL's `detail` and
 * `where`, which quote them too, stay out.
 */
export function describeError(error: unknown): Record<string, unknown> {
	if (!(error instanceof Error)) return { message: typeof error };
	const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined;
	return {
		type: error.name,
		message: query === undefined ? error.message : `Failed query: ${query}`,
		...('code' in error && { code: error.code }),
		at: error.stack
			?.split('\n')
			.filter((line) => /^\s+at /.test(line))
			.map((line) => line.trim()),
		...(error.cause !== undefined && { cause: describeError(error.cause) }),
	};
}
