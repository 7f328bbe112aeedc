/** HOME-06: what products suit, in the order of a new shop’s services. */
export const serviceIds = ['floor', 'walls', 'kitchen', 'vanity', 'staircase', 'more'] as const;
export type ServiceId = (typeof serviceIds)[number];
