/** In place of a driver's id: a driver without an account. */
export const SOMEBODY = 'somebody';
