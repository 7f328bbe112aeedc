/**
 * Tiles are laid in grains of 1/80 mm, since a sixteenth of an inch (1.5875 mm) and a millimetre are both whole grains: 127 and 80.
 * Rooms and tiles come in sixteenths, joints in millimetres, and no rounding adds up along a wall.
 */
export const SIXTEENTH = 127;
export const MILLIMETRE = 80;

/** What a saw takes away: 3 mm, in grains. */
export const KERF = 3 * MILLIMETRE;

/** What rounding may move an edge by, in grains. */
export const SLIP = 0.5;
