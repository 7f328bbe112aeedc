import { useState } from 'react';
import { useRootData } from '#app/root-data.ts';
import { ACCOUNT } from './account-field.ts';

/**
 * AUTH-11: a field that says for which account its form was drawn. It stays while the form is open, whatever another tab does. `agreed`:
 * what the shop's answer has in its place, once it has asked.
 */
export function ForAccount({ agreed }: { agreed?: string | undefined }) {
	const { viewer } = useRootData();
	const drawnFor = useDrawnFor(agreed);
	return viewer === undefined ? null : <input type="hidden" name={ACCOUNT} value={drawnFor} />;
}

/** The same for what a script sends. */
export function useDrawnFor(agreed?: string): string {
	const { viewer } = useRootData();
	const [drawnFor, setDrawnFor] = useState(viewer?.id ?? '');
	if (agreed !== undefined && agreed !== drawnFor) setDrawnFor(agreed);
	return agreed ?? drawnFor;
}
