import { useRouteLoaderData } from 'react-router';
import type { Viewer } from '#app/accounts/viewer.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import type { Picture } from '#app/pictures/picture.ts';
import type { Flash } from '#app/platform/flash.ts';

/** What the root's loader gives every page. */
export type RootData = {
	/** Null for a visitor. Undefined where the database could not say: neither signed in nor signed out (AUTH-08). */
	viewer: Viewer | null | undefined;
	/** The message that the last page left for this one. */
	flash: Flash | null;
	/** The business's number, as digits. */
	whatsapp: string;
	/** The picture beside a page that is missing or broken; null where the root's own loader failed. */
	errorPicture: Picture | null;
};

const UNKNOWN: RootData = {
	viewer: undefined,
	flash: null,
	whatsapp: shopFacts.contact.whatsapp,
	errorPicture: null,
};

export function useRootData(): RootData {
	return (useRouteLoaderData('root') as RootData | undefined) ?? UNKNOWN;
}
