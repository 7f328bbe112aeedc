/** What of a line the customer has not kept, in hundredths of a sq ft. */
export const quantityBack = ({ quantity, kept }: { quantity: number; kept: number }): number =>
	quantity - kept;
