import { useRouteLoaderData } from 'react-router';
import type { Viewer } from '#app/accounts/viewer.ts';
import type { Policy } from '#app/owner/policies.ts';
import type { Service, ShopFacts } from '#app/owner/shop-facts.ts';
import type { Picture } from '#app/pictures/picture.ts';
import type { Flash } from '#app/platform/flash.ts';

/** What the shop's frame shows of the owner's facts, and what every price needs. A page's loader brings the rest. */
export type FrameFacts = Pick<ShopFacts, 'name' | 'urduName' | 'quoteMessage' | 'discountInCart'> & {
	contact: Omit<ShopFacts['contact'], 'city' | 'whatsapp'>;
	services: readonly Pick<Service, 'id' | 'title'>[];
	policies: readonly Pick<Policy, 'id' | 'title'>[];
};

/** The root loader's data, which every page can read. */
export type RootData = {
	/** Null when nobody is signed in. Undefined when the database could not answer: the state is unknown (AUTH-08). */
	viewer: Viewer | null | undefined;
	/** The message that the previous page set for this one. */
	flash: Flash | null;
	facts: FrameFacts;
	/** The shop's WhatsApp number, digits only. */
	whatsapp: string;
	/** The address that visitors type, where the owner has set it: a page that is cached for all cannot know it otherwise. */
	origin: string | null;
	/** The picture beside the text of an error page; null when the root loader itself failed. */
	errorPicture: Picture | null;
};

/** What is known when the root loader failed: of the last page in the browser, and nothing on the server. */
let known: RootData = {
	viewer: undefined,
	flash: null,
	facts: {
		...{ name: '', urduName: '', quoteMessage: '', discountInCart: false, policies: [], services: [] },
		contact: { phone: '', email: '', address: '', hours: '' },
	},
	whatsapp: '',
	origin: null,
	errorPicture: null,
};

export function useRootData(): RootData {
	const loaded = useRouteLoaderData('root') as RootData | undefined;
	if (!import.meta.env.SSR && loaded) known = { ...loaded, viewer: undefined, flash: null };
	return loaded ?? known;
}

export function useFacts(): FrameFacts {
	return useRootData().facts;
}

/** A page's title, with the shop's name. */
export function titled(matches: readonly ({ loaderData?: unknown } | undefined)[], title: string): string {
	const { facts } = (matches[0]?.loaderData as RootData | undefined) ?? known;
	return facts.name ? `${title} · ${facts.name}` : title;
}
