/** In place of a driver's id: a driver without an account. */
export const DRIVER_WITHOUT_ACCOUNT = 'somebody';
