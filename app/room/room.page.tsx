import { useRef, useState } from 'react';
import { data, href } from 'react-router';
import { nameOf } from '#app/catalog/product.ts';
import { db } from '#app/platform/database/db.server.ts';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import { orInstead } from '#app/platform/web/database-away.server.ts';
import { publicAddress } from '#app/platform/web/public-address.server.ts';
import { savesData } from '#app/platform/web/saves-data.ts';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { titled } from '#app/root-data.ts';
import { fetchAhead } from '#app/scene/scene-pictures.ts';
import { findScene, lightsOf } from '#app/scene/scenes.server.ts';
import type { Stage } from '#app/scene/stage.ts';
import { useSlabWidth } from '#app/scene/use-slab-width.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/room.page';
import { roomCopy as copy } from './copy.ts';
import { findRoomStones } from './find-room-stones.server.ts';
import { layRoom } from './lay-room.ts';
import { LayingFields } from './laying-fields.tsx';
import { LightChoice } from './light-choice.tsx';
import { cachedQuery, parseRoom, roomQuery, sharedQuery } from './room-form.ts';
import { RoomLinks } from './room-links.tsx';
import { RoomPicture } from './room-picture.tsx';
import { quietLink, RoomPrice } from './room-price.tsx';
import { NOTHING_FOUND } from './room-stone.ts';
import { laidInWords } from './room-words.ts';
import { StonePicker } from './stone-picker.tsx';
import { SurfaceChoice } from './surface-choice.tsx';
import { useRoomForm } from './use-room-form.ts';

export const handle = { cache: { topics: ['products', 'words'], query: cachedQuery } satisfies CacheRule };

/** ROOM-02: the room, the stones that the address names, and those that its search finds. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const scene = findScene(params.name);
	if (!scene) throw data(null, { status: 404 });
	const visit = context.get(visitContext);
	const form = parseRoom(url.searchParams, scene);
	const { title } = scene;
	const lights = lightsOf(scene.name);
	visit.head = {
		title: copy.pageTitle(title),
		description: copy.roomDescription(title),
		address: publicAddress(href('/room/:name', { name: scene.name })),
		isHidden: roomQuery(form, scene) !== '',
	};
	const loaded = await orInstead(visit, 'the stones of a room could not be loaded', null, () =>
		findRoomStones(db, form, scene),
	);
	if (!loaded) return data({ scene, lights, found: NOTHING_FOUND }, { status: 503 });
	const { stones, isForNow } = loaded;
	if (stones.stones.every(({ span }) => span === null)) visit.head.isHidden = true;
	return data(
		{ scene, lights, found: { ...stones, failed: false } },
		isForNow ? { headers: { 'Cache-Control': 'no-store' } } : {},
	);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	loaderData && [{ title: titled(matches, copy.pageTitle(loaderData.scene.title)) }];

export default function RoomPage({ loaderData }: Route.ComponentProps) {
	return <Room key={loaderData.scene.name} {...loaderData} />;
}

function Room({ scene: loaded, lights, found }: Route.ComponentProps['loaderData']) {
	// Each answer of the server has a copy of it; only another room is drawn anew.
	const [scene] = useState(() => {
		// Here and not in an effect: rendering the page takes a phone half a second.
		if (!import.meta.env.SSR && !savesData()) fetchAhead(loaded);
		return loaded;
	});
	const known = new Set(found.stones.map(({ id }) => id));
	const { form, generation, element, change, submit } = useRoomForm(scene, known);
	const stage = useRef<Stage | null>(null);
	const [isLive, setLive] = useState(false);
	const slabWidth = useSlabWidth();
	const { surface, stones, stone, beside, laid, laidBeside, hasSlab } = layRoom(
		scene,
		form,
		found.stones,
		slabWidth,
	);
	const { title } = scene;
	const words = copy.inRoom(title, laidInWords(scene, form, stones, beside));
	const onPlain = scene.surfaces.map((each) => found.stones.find(({ id }) => id === each.stone)?.name);
	const plainStones = onPlain.includes(undefined) ? null : [...new Set(onPlain)].join(', ');
	const shared = sharedQuery(form, scene);
	const address = `${href('/room/:name', { name: scene.name })}${shared && `?${shared}`}`;
	// The stone goes along; what the surface is there, it may not be here.
	const ownAddress = `${href('/room/yours')}?${new URLSearchParams({ floor: stone?.id ?? '' })}`;
	const fields = form.surfaces[form.on];
	return (
		<form
			ref={element}
			data-answers
			action={href('/room/:name', { name: scene.name })}
			autoComplete="off"
			aria-label={copy.form}
			onInput={change}
			onSubmit={submit}
			className="measure grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(1.5rem,3vw,3.5rem)] gap-y-6 pt-6 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-y-9 lg:pt-10"
		>
			{/* Enter in a field presses the first button of a form: this one, which chooses nothing. */}
			<button type="submit" tabIndex={-1} className="sr-only" aria-hidden="true" />
			<header className="flex flex-wrap items-baseline justify-between gap-x-6 lg:col-span-2">
				<h1 className="text-xl">{title}</h1>
				{lights && <LightChoice lights={lights} name={scene.name} query={roomQuery(form, scene)} />}
				<p className="flex flex-wrap gap-x-6">
					<Link to={ownAddress} className={quietLink}>
						{copy.yours}
					</Link>
					<Link to={href('/room')} className={quietLink}>
						{copy.others}
					</Link>
				</p>
			</header>
			<div className="min-w-0 max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:-mx-[clamp(16px,4vw,64px)] max-lg:bg-paper">
				<RoomPicture
					scene={scene}
					laid={laid}
					hasSlab={hasSlab}
					plainStones={plainStones}
					stage={stage}
					beside={laidBeside}
					label={words}
					alt={copy.plainAlt(title, plainStones ?? '')}
					stone={stone && nameOf(stone)}
					none={found.failed ? '' : copy.noStone}
					onLive={setLive}
				/>
				<div className="max-lg:hidden">
					<RoomLinks address={address} words={words} stage={stage} isLive={isLive} />
				</div>
			</div>
			<div key={generation} className="grid min-w-0 content-start gap-6 lg:row-span-2">
				<SurfaceChoice scene={scene} form={form} />
				<StonePicker key={form.on} surface={surface} form={form} stone={stone} found={found} />
			</div>
			{stone && fields && (
				<div key={`${generation} ${form.on} ${stone.id}`} className="contents">
					<LayingFields
						surface={surface}
						fields={fields}
						stone={stone}
						beside={beside}
						stones={found.stones}
					/>
					<RoomPrice surface={surface} fields={fields} stone={stone} />
				</div>
			)}
			<div className="lg:hidden">
				<RoomLinks address={address} words={words} stage={stage} isLive={isLive} />
			</div>
		</form>
	);
}
