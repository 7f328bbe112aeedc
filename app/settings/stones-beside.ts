/** The pictures beside the account forms, and on error pages. */
export const stonesBeside = { account: 'swat-green-slab', lost: 'black-and-gold-slab' };
