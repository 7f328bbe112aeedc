/**
 * Whether a product is sold. `active`: it is for sale. `discontinued`: it keeps its page, without a button. `hidden`:
 * nobody sees it.
 */
export const productStatuses = ['active', 'hidden', 'discontinued'] as const;
export type ProductStatus = (typeof productStatuses)[number];
