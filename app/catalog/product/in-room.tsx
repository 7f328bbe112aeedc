import { useState } from 'react';
import type { MeasuredView } from '#app/catalog/product.ts';
import { Button } from '#app/ui/button.tsx';
import { productCopy as copy } from './copy.ts';
import type { StoneInRoom } from './stone-in-room.tsx';

export type InRoomProps = { view: MeasuredView; id: string; name: string };

/** ROOM-07: the gallery's last view. A plain picture until it is touched; only then the code that lays the stone is loaded. */
export function InRoom(props: InRoomProps) {
	const [Room, setRoom] = useState<typeof StoneInRoom | null>(null);
	const [failed, setFailed] = useState(false);
	const load = () =>
		import('./stone-in-room.tsx').then(
			({ StoneInRoom }) => setRoom(() => StoneInRoom),
			() => setFailed(true),
		);

	return (
		<>
			<img src="/pictures/scene-living.webp" alt="" loading="lazy" className="size-full object-cover" />
			{Room ? (
				<Room {...props} />
			) : (
				<Button onClick={load} className="absolute inset-x-4 bottom-4">
					{failed ? copy.notInRoom : copy.layInRoom(props.name)}
				</Button>
			)}
		</>
	);
}
