import { pino } from 'pino';
import { env } from './env.server.ts';

export const log = pino({ level: env.LOG_LEVEL, base: null, serializers: { error: describeError } });

/**
 * An error for the log: its message, its stack and its causes. The message of a failed query ends with the parameters,
 * which are names and addresses of customers, so only the statement is logged. PostgreSQL's `detail` and `where` quote
 * them too and are left out.
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
