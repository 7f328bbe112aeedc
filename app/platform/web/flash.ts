/** A toast that the next page shows once, also after a redirect. */
export type Flash = { message: string; kind: 'success' | 'error' };
