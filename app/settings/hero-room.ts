/**
 * HOME-10: what the first slide can be seen in, its own stone first. `name` is that of the room on its picture, `surface` what is laid
 * there.
 */
export const heroRoom = {
	name: 'living',
	surface: 'floor',
	stones: ['ziarat-grey', 'verona', 'pietra-grey', 'red-zebra', 'black-and-gold'],
};
