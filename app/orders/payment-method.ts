/** CHK-03: the only payment method of the checkout, as it is stored and shown. How money then comes is in `payment-way.ts`. */
export const PAYMENT_METHOD = 'Cash on Delivery';
