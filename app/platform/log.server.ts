import { pino } from 'pino';
import { env } from './env.server.ts';

export const log = pino({ level: env.LOG_LEVEL, base: null, serializers: { error: describeError } });

/**
 * An error for the log: its message, its stack and its causes, without what a person has typed. The message of a failed query ends
 * with the parameters, so only the statement is logged. PostgreSQL's `detail` and `where` have them too and are left out.
 */
export function describeError(error: unknown): Record<string, unknown> {
	if (!(error instanceof Error)) return { message: typeof error };
	const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined;
	return {
		type: error.name,
		message: query === undefined ? withoutTyped(error) : `Failed query: ${query}`,
		...('code' in error && { code: error.code }),
		...('constraint' in error && { constraint: error.constraint }),
		at: error.stack
			?.split('\n')
			// The message comes first, and may have lines that look like places.
			.slice(error.message.split('\n').length)
			.filter((line) => /^\s+at /.test(line))
			.map((line) => line.trim()),
		...(error.cause !== undefined && { cause: describeError(error.cause) }),
	};
}

/**
 * PostgreSQL and mail servers quote the text that they do not take, and addresses have what was typed into them. V8 writes what is no
 * JSON, number, language or pattern into the message as it is: of those errors only the type and the place are logged.
 */
function withoutTyped(error: Error): string {
	if (error instanceof SyntaxError || error instanceof RangeError) return '';
	return error.message
		.replace(/["'`“‘].*["'`”’]/su, '"…"')
		.replace(/\b[a-z]+:\/\/.*/is, '…')
		.replace(/\S+@\S+/g, '…');
}
