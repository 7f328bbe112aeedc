import { deskCopy } from './copy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in the largest whole unit: `5 min`, `3 h`, `12 d`. */
export function timeAgo(at: Date, now: Date): string {
	const passed = now.getTime() - at.getTime();
	if (passed < MINUTE) return deskCopy.ago.now;
	if (passed < HOUR) return deskCopy.ago.minutes(Math.floor(passed / MINUTE));
	if (passed < 2 * DAY) return deskCopy.ago.hours(Math.floor(passed / HOUR));
	return deskCopy.ago.days(Math.floor(passed / DAY));
}
