import { useRouteLoaderData } from 'react-router';
import type { Viewer } from '#app/accounts/viewer.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import type { Picture } from '#app/pictures/picture.ts';

/** A message that the last page left for this one. */
export type Flash = { message: string; kind: 'success' | 'error' };

/** What the root's loader gives every page. */
export type Shell = {
	viewer: Viewer | null | undefined;
	whatsapp: string;
	/** What stands where a page is missing or broken; null where the root's own loader failed. */
	stone: Picture | null;
	flash: Flash | null;
};

/**
 * What the frame is drawn from. Where the database could not say, or the root's own loader failed, the viewer is `undefined`: not known, which is
 * neither signed in nor signed out (AUTH-08).
 */
export function useShell(): Shell {
	const shell = useRouteLoaderData('root') as Shell | undefined;
	return shell ?? { viewer: undefined, whatsapp: shopFacts.contact.whatsapp, stone: null, flash: null };
}
