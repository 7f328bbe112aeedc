import { useState } from 'react';

/** The latest value that there was: an answer without one leaves the one before. */
export function useLatest<T>(value: T | undefined, start: T): T {
	const [latest, setLatest] = useState(value ?? start);
	if (value !== undefined && value !== latest) setLatest(value);
	return value ?? latest;
}
