/** The size of share pictures in px: what Facebook, WhatsApp and X ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
