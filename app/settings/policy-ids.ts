/** NAV-06: the pages under `/policies/`, in the order of a new shop’s footer. */
export const policyIds = ['delivery', 'returns', 'warranty', 'payment', 'privacy', 'terms'] as const;
