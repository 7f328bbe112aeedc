import { env } from './env.server.ts';

/** SET-02: a secret of the environment, by its variable. What it is leaves the process nowhere. */
export type Secret = { variable: SecretName; isSet: boolean };

const VARIABLES = [
	'DATABASE_URL',
	'SESSION_SECRET',
	'S3_URL',
	'SMTP_URL',
	'GOOGLE_CLIENT_ID',
	'GOOGLE_CLIENT_SECRET',
] as const satisfies (keyof typeof env)[];

type SecretName = (typeof VARIABLES)[number];

export function listSecrets(): Secret[] {
	return VARIABLES.map((variable) => ({ variable, isSet: env[variable] !== undefined }));
}
