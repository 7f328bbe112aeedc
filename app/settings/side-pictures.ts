/** The pictures beside the account forms, and on error pages. */
export const sidePictures = { account: 'swat-green-slab', lost: 'black-and-gold-slab' };
