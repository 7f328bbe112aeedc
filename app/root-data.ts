import { useRouteLoaderData } from 'react-router';
import type { Viewer } from '#app/accounts/viewer.ts';
import type { CityDays } from './delivery/city-days.ts';
import { type FrameFacts, readFrame } from './frame-facts.ts';
import type { Flash } from './platform/web/flash.ts';

/** The root loader's data. */
export type RootLoaded = {
	/** Null when nobody is signed in. Undefined when the database could not answer: the state is unknown (AUTH-08). */
	viewer: Viewer | null | undefined;
	/** The message that the previous page set for this one. */
	flash: Flash | null;
	/** What `readFrame` reads. */
	frame: string;
	/** The address that visitors type, where the owner has set it: a page that is cached for all cannot know it otherwise. */
	origin: string | null;
	/** TRACK-08: what is said of the city of the account's latest order. Left out where there is none. */
	truck?: CityDays;
	/** MAIL-05. Left out where mails arrive, since each page has these data. */
	noMails?: true;
};

/** The root loader's data as every page can read them. */
export type RootData = Omit<RootLoaded, 'frame' | 'noMails' | 'truck'> &
	Pick<FrameFacts, 'whatsapp' | 'errorPicture'> & { facts: FrameFacts; mailsArrive: boolean };

/** The frame that was read last. Where the root loader fails in the browser, it is that of the page before. */
let read = { frame: '', facts: readFrame('') };

function factsIn(loaded: RootLoaded | undefined): FrameFacts {
	if (!loaded) return import.meta.env.SSR ? readFrame('') : read.facts;
	if (loaded.frame !== read.frame) read = { frame: loaded.frame, facts: readFrame(loaded.frame) };
	return read.facts;
}

export function useRootData(): RootData {
	const loaded = useRouteLoaderData('root') as RootLoaded | undefined;
	const facts = factsIn(loaded);
	const { viewer, flash = null, origin = null, noMails } = loaded ?? {};
	const { whatsapp, errorPicture } = facts;
	return { viewer, flash, origin, mailsArrive: !noMails, facts, whatsapp, errorPicture };
}

export function useFacts(): FrameFacts {
	return factsIn(useRouteLoaderData('root') as RootLoaded | undefined);
}

/** A page's title, with the shop's name. */
export function titled(matches: readonly ({ loaderData?: unknown } | undefined)[], title: string): string {
	const { name } = factsIn(matches[0]?.loaderData as RootLoaded | undefined);
	return name ? `${title} · ${name}` : title;
}
