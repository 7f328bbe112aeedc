/** What an account may do. All but the customer work in the shop, and open the back office. */
export const roles = ['customer', 'owner', 'desk', 'yard', 'driver'] as const;

export type Role = (typeof roles)[number];

export type StaffRole = Exclude<Role, 'customer'>;
