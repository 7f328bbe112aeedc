const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** AUTH-01: how long a session lasts at most, in ms. */
export const SESSION_LIFETIME = { remembered: 30 * DAY, notRemembered: DAY };

/** A remembered session ends when it has sent no form for this long, in ms. */
export const IDLE_TIMEOUT = 14 * DAY;
