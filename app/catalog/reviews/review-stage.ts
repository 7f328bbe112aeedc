/** REVIEW-04: where a review stands. Shoppers see those that are shown. */
export const reviewStages = ['waiting', 'shown', 'hidden'] as const;

export type ReviewStage = (typeof reviewStages)[number];

/** Why the shop hides one. Codes, since the log keeps them, and has no words of a customer. */
export const hideReasons = ['rude', 'personal', 'picture', 'other-matter', 'untrue'] as const;

export type HideReason = (typeof hideReasons)[number];

/** The most photographs of a review. */
export const MOST_PICTURES = 4;

/** In letters. */
export const LONGEST = { words: 2000, name: 60, answer: 1000 };
