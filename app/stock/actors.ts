/** The actor of an order that its customer places or changes. The order names the customer, who can be deleted. */
export const CUSTOMER = 'customer';

/** The actor of a change that a command of the owner makes. */
export const OWNER_COMMAND = 'owner command';
