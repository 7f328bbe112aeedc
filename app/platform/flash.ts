/** A toast that outlives one redirect: the next page shows it, once. */
export type Flash = { message: string; kind: 'success' | 'error' };
