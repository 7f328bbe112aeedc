import { z } from 'zod';
import { hideReasons, LONGEST } from '#app/catalog/reviews/review-stage.ts';
import { optionalText } from '#app/platform/web/form.server.ts';
import { staffReviewsCopy as copy } from './copy.ts';

const seen = {
	id: z.string(),
	version: z
		.string()
		.regex(/^\d{1,9}$/)
		.transform(Number),
};

/** REVIEW-04: a press on a review, as the form sends it. */
export const moderationForm = z.discriminatedUnion('do', [
	z.object({ ...seen, do: z.literal('show') }),
	z.object({ ...seen, do: z.literal('hide'), reason: z.enum(hideReasons, { error: copy.faults.reason }) }),
	z.object({ ...seen, do: z.literal('answer'), answer: optionalText(LONGEST.answer) }),
]);
