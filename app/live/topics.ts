/** What an open page can wait for. */
export const topics = ['products'] as const;

export type Topic = (typeof topics)[number];
