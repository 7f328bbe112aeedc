import { useEffect, useEffectEvent, useState } from 'react';
import { data, href } from 'react-router';
import { db } from '#app/platform/database/db.server.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { findRoomStones } from '#app/room/find-room-stones.server.ts';
import { parseRoom, roomQuery } from '#app/room/room-form.ts';
import { quietLink } from '#app/room/room-price.tsx';
import { NOTHING_FOUND } from '#app/room/room-stone.ts';
import { titled } from '#app/root-data.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/yours.page';
import { ChoosePicture } from './choose-picture.tsx';
import { yoursCopy as copy } from './copy.ts';
import { findKept } from './keep-picture.ts';
import { OWN_PLACE } from './own-place.ts';
import type { Opened } from './workbench.tsx';

/** ROOM-20: the stones that the address names and its search finds. Nothing of the picture is asked for, or sent. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const visit = context.get(visitContext);
	const form = parseRoom(url.searchParams, OWN_PLACE);
	visit.head = {
		title: copy.title,
		description: copy.description,
		address: publicAddress(href('/room/yours')),
		isHidden: roomQuery(form, OWN_PLACE) !== '',
	};
	const loaded = await orInstead(visit, 'the stones of a room could not be loaded', null, () =>
		findRoomStones(db, form, OWN_PLACE),
	);
	return loaded
		? { found: { ...loaded.stones, failed: false } }
		: data({ found: NOTHING_FOUND }, { status: 503 });
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.title) }];

type Bench = typeof import('./workbench.tsx');

/** What lays stones on a picture comes when there is one. */
export default function YoursPage({ loaderData }: Route.ComponentProps) {
	const hydrated = useHydrated();
	const [bench, setBench] = useState<Bench | null>(null);
	const [opened, setOpened] = useState<Opened | null>(null);
	const [trouble, setTrouble] = useState('');
	const [isReading, setReading] = useState(false);

	async function open(file: Blob, isKept = false) {
		setReading(true);
		setTrouble('');
		const loaded = await import('./workbench.tsx').catch(() => null);
		const result = loaded ? await loaded.openPicture(file, isKept) : copy.notLoaded;
		setReading(false);
		if (typeof result === 'string') return setTrouble(result);
		setBench(loaded);
		setOpened(result);
	}

	const openKept = useEffectEvent((file: Blob) => open(file, true));
	useEffect(() => {
		findKept().then(
			(kept) => kept && openKept(kept.picture),
			// A browser that keeps nothing says so when there is something to keep.
			() => {},
		);
	}, []);

	if (bench && opened)
		return (
			<bench.Workbench
				key={opened.number}
				opened={opened}
				open={open}
				isReading={isReading}
				trouble={trouble}
				found={loaderData.found}
				onRemoved={() => setOpened(null)}
			/>
		);
	return (
		<div className="measure py-8 lg:py-14">
			<h1 className="text-xl">{copy.title}</h1>
			<p className="mt-2 max-w-prose text-stone-1">{copy.lead}</p>
			<p className="mt-4 max-w-prose border-s-2 border-onyx ps-4 font-medium">{copy.stays}</p>
			<ChoosePicture open={open} isReading={isReading} trouble={trouble} isReady={hydrated} />
			<noscript>
				<div className="mt-6 max-w-prose">
					<Notice role="none">{copy.noScript}</Notice>
				</div>
			</noscript>
			<ul className="mt-6 max-w-prose list-disc ps-5 text-sm text-stone-1">
				{copy.advice.map((line) => (
					<li key={line} className="mt-1">
						{line}
					</li>
				))}
			</ul>
			<Link to={href('/room')} className={`${quietLink} mt-4`}>
				{copy.toRooms}
			</Link>
		</div>
	);
}
