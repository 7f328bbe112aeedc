/** Apart from `copy.ts`, because browsers load it with the room. */
export const laidCopy = {
	laidInRoom: (name: string) => `A lounge with a floor of ${name}`,
	moreRooms: 'More rooms',
} as const;
