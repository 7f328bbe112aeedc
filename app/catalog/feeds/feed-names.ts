/** Each has an address, `/feeds/google.xml`. */
export const feedNames = ['google', 'meta'] as const;

export type FeedName = (typeof feedNames)[number];

export const feedFile = (name: FeedName): string => `${name}.xml`;
