/**
 * The topics of change notifications on the database's channel `shop`: `{"topic":"words","ids":[]}`. A change of products
 * names up to fifty ids. Other changes name none, which means that anything of the topic may have changed.
 */
export const topics = ['products', 'settings', 'words'] as const;

export type Topic = (typeof topics)[number];
