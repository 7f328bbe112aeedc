/**
 * The topics of change notifications on the database's channel `shop`: `{"topic":"words","ids":[]}`. A change of products
 * names up to fifty ids. Other changes name none, which means that anything of the topic may have changed.
 */
// The catalogue's triggers notify `products`. Nothing notifies `settings` and `words` by itself yet: both are compiled in, and a new
// build starts with an empty cache. Code that stores them in the database has to notify them.
export const topics = ['products', 'settings', 'words'] as const;

export type Topic = (typeof topics)[number];
