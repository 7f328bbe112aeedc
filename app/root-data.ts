import { useRouteLoaderData } from 'react-router';
import type { Viewer } from '#app/accounts/viewer.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import type { Picture } from '#app/pictures/picture.ts';
import type { Flash } from '#app/platform/flash.ts';

/** The root loader's data, which every page can read. */
export type RootData = {
	/** Null when nobody is signed in. Undefined when the database could not answer: the state is unknown (AUTH-08). */
	viewer: Viewer | null | undefined;
	/** The message that the previous page set for this one. */
	flash: Flash | null;
	/** The shop's WhatsApp number, digits only. */
	whatsapp: string;
	/** The address that visitors type, where the owner has set it: a page that is cached for all cannot know it otherwise. */
	origin: string | null;
	/** The picture beside the text of an error page; null when the root loader itself failed. */
	errorPicture: Picture | null;
};

const UNKNOWN: RootData = {
	viewer: undefined,
	flash: null,
	whatsapp: shopFacts.contact.whatsapp,
	origin: null,
	errorPicture: null,
};

export function useRootData(): RootData {
	return (useRouteLoaderData('root') as RootData | undefined) ?? UNKNOWN;
}
