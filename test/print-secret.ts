import { storedSecret } from '#app/platform/env.server.ts';

/** Prints the session secret of the folder in the first argument. */
process.stdout.write(storedSecret(process.argv[2] ?? ''));
