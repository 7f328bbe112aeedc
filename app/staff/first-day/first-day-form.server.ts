import { z } from 'zod';
import { maySkip, stepIds } from './steps.ts';

/** FIRST-02, FIRST-05: a press of the first day. */
export const firstDayForm = z.discriminatedUnion('intent', [
	z.object({ intent: z.enum(['skip', 'take-up']), step: z.enum(stepIds).refine(maySkip) }),
	z.object({ intent: z.enum(['close', 'open']) }),
	z.object({
		intent: z.literal('remove'),
		order: z.uuid(),
		version: z.coerce.number().int().min(1).max(1_000_000),
	}),
]);
