/** What an event of an order records: a move, also one of cash alone, or an edit of what was ordered. */
export const eventKinds = ['move', 'edit'] as const;
