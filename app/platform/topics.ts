/**
 * What the database may say has changed, on its channel `shop`: `{"topic":"words","ids":[]}`. Changes of products name up to
 * fifty ids; a change of the other topics names none, and means all of it.
 */
export const topics = ['products', 'settings', 'words'] as const;

export type Topic = (typeof topics)[number];
