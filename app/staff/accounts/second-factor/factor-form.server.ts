import { z } from 'zod';
import { secondFactorCopy as copy } from './copy.ts';

const code = z.string({ error: copy.noCode }).trim().min(1, copy.noCode).max(50, copy.wrong);
/** What a browser answers for a passkey, as JSON: some hundred bytes, more with an attestation. */
const answer = z.string().max(20_000);

/**
 * Asks for a mailed code (`mail`) or shows it (`mailed`), sets a second factor up (`app`, `new-passkey`), shows one (`code`,
 * `passkey`), or removes a passkey.
 */
export const factorForm = z.discriminatedUnion('step', [
	z.object({ step: z.literal('mail') }),
	z.object({ step: z.literal('mailed'), code }),
	z.object({ step: z.literal('app'), code }),
	z.object({ step: z.literal('new-passkey'), answer }),
	z.object({ step: z.literal('code'), code }),
	z.object({ step: z.literal('passkey'), answer }),
	z.object({ step: z.literal('remove'), passkey: z.string().max(2000) }),
]);

type FactorForm = z.infer<typeof factorForm>;

export type SetUpForm = Extract<FactorForm, { step: 'app' | 'new-passkey' }>;

export type ShowForm = Extract<FactorForm, { step: 'code' | 'passkey' }>;
