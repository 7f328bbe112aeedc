import { useState } from 'react';
import { GALLERY_SIZES } from '#app/catalog/picture-sizes.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { Button } from '#app/ui/button.tsx';
import { productCopy as copy } from './copy.ts';
import type { InRoomProps, StoneInRoom } from './stone-in-room.tsx';

/** ROOM-07: the gallery's last view. The stone's own slab until it is touched; only then the code that lays it in a room is loaded. */
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
			<ProductImage view={props.view} sizes={GALLERY_SIZES} alt="" className="size-full" />
			{Room ? (
				<Room {...props} />
			) : (
				<Button
					tone="faint"
					onClick={load}
					aria-label={failed ? undefined : `${copy.layHere}: ${props.name}`}
					className="absolute inset-x-4 bottom-2 bg-paper max-lg:end-20"
				>
					{failed ? copy.notInRoom : copy.layHere}
				</Button>
			)}
		</>
	);
}
