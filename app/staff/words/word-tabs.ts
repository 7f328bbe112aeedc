export const wordTabs = ['missed', 'aside', 'own'] as const;

export type WordTab = (typeof wordTabs)[number];
