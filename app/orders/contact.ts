/** What staff write down of an order. */
export const contactKinds = ['note', 'call', 'whatsapp'] as const;

export type ContactKind = (typeof contactKinds)[number];

/** How a call ended. A call that nobody answered while an order awaits its confirmation is a move, which counts it. */
export const callOutcomes = ['spoke', 'no-answer', 'call-again', 'wrong-number'] as const;

/** The messages that are drafted for WhatsApp. */
export const messageKinds = ['confirm', 'dispatched', 'review'] as const;

export type MessageKind = (typeof messageKinds)[number];

/** Whether a WhatsApp message came from the phone of the order: this confirms the phone. */
export const phoneOutcomes = ['came-from-phone', 'not-from-phone'] as const;

export const contactOutcomes = [...callOutcomes, ...messageKinds, ...phoneOutcomes] as const;

export type ContactOutcome = (typeof contactOutcomes)[number];
