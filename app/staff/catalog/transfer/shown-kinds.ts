/** What the page of a planned import shows, in the order of its tabs: what is doubtful first. */
export const shownKinds = ['doubtful', 'changed', 'new', 'faulty'] as const;

export type Shown = (typeof shownKinds)[number];
