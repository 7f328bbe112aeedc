import { useEffect } from 'react';
import { data, href } from 'react-router';
import { Photo } from '#app/pictures/photo.tsx';
import { db } from '#app/platform/database/db.server.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { savesData } from '#app/platform/web/saves-data.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { whenIdle } from '#app/platform/web/when-idle.ts';
import { titled } from '#app/root-data.ts';
import { loadRouteModule } from '#app/router/route-code.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/rooms.page';
import { roomCopy as copy } from './copy.ts';
import { listRooms } from './list-rooms.server.ts';
import { quietLink } from './room-price.tsx';

export const handle = { cache: { topics: ['products'] } satisfies CacheRule };

export async function loader({ context }: Route.LoaderArgs) {
	const visit = context.get(visitContext);
	const rooms = await orInstead(visit, 'the rooms could not be listed', null, () => listRooms(db));
	visit.head = {
		title: copy.title,
		description: copy.description,
		address: publicAddress(href('/room')),
		isHidden: rooms?.length === 0,
	};
	return rooms ? { rooms } : data({ rooms }, { status: 503 });
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titled(matches, copy.title) }];

/** ROOM-06: every room there is. */
export default function RoomsPage({ loaderData }: Route.ComponentProps) {
	const { rooms } = loaderData;
	useEffect(fetchRoomCode, []);
	if (!rooms?.length)
		return (
			<div className="measure py-8 lg:py-14">
				<h1 className="text-xl">{copy.title}</h1>
				<p className="mt-2 max-w-prose">{rooms ? copy.noStone : copy.failed}</p>
			</div>
		);
	return (
		<div className="measure py-8 lg:py-14">
			<h1 className="text-xl">{copy.title}</h1>
			<p className="mt-2 max-w-prose text-stone-1">{copy.lead}</p>
			<Link to={href('/room/yours')} className={quietLink}>
				{copy.yours}
			</Link>
			<ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:mt-10 lg:gap-x-8 lg:gap-y-12">
				{rooms.map(({ name, title, plain, surfaces }, index) => (
					<li key={name} className="group relative min-w-0">
						{plain && (
							<Photo
								picture={plain}
								alt=""
								sizes="(min-width: 40rem) 46vw, 92vw"
								when={index === 0 ? 'first' : 'later'}
								className="aspect-3/2"
							/>
						)}
						<Link
							to={href('/room/:name', { name })}
							className="mt-3 block font-serif text-lg underline-offset-4 after:absolute after:inset-0 group-hover:underline"
						>
							{title}
						</Link>
						<p className="text-sm text-stone-1">{surfaces.join(', ')}</p>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Fetches the code of a room's page once the browser is idle: a press then waits for its data alone. */
function fetchRoomCode() {
	if (!savesData()) whenIdle(() => void loadRouteModule('room/room.page').catch(() => {}));
}
