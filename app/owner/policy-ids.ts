/** NAV-06: the pages under `/policies/`, in the order of the footer. */
export const policyIds = ['delivery', 'returns', 'warranty', 'payment', 'privacy', 'terms'] as const;
