/** CHK-03: the only payment method, as it is stored and shown. */
export const PAYMENT_METHOD = 'Cash on Delivery';
