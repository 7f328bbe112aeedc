/**
 * The topics of change notifications on the database's channel `shop`: `{"topic":"words","ids":[]}`. A change of products
 * names up to fifty ids. Other changes name none, which means that anything of the topic may have changed.
 */
// Triggers notify each. `words` is what the owner says that searched words mean; the words of pages are compiled in, and a new build
// starts with an empty cache.
export const topics = ['products', 'settings', 'words'] as const;

export type Topic = (typeof topics)[number];
