/** Loaded with what it is for, when that is near. */
export const seenCopy = {
	seen: 'Seen lately',
	forget: 'Forget these',
	forgotten: 'Forgotten. This browser keeps no list of what you have seen.',
} as const;
