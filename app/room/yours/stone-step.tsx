import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { nameOf } from '#app/catalog/product.ts';
import { roomCopy } from '#app/room/copy.ts';
import { layRoom } from '#app/room/lay-room.ts';
import { LayingFields } from '#app/room/laying-fields.tsx';
import { sharedQuery } from '#app/room/room-form.ts';
import { RoomLinks } from '#app/room/room-links.tsx';
import { RoomPrice } from '#app/room/room-price.tsx';
import type { FoundStones } from '#app/room/room-stone.ts';
import { laidInWords } from '#app/room/room-words.ts';
import { StonePicker } from '#app/room/stone-picker.tsx';
import { SurfaceChoice } from '#app/room/surface-choice.tsx';
import { useRoomForm } from '#app/room/use-room-form.ts';
import { LiveScene } from '#app/scene/live-scene.tsx';
import type { Stage, StageState } from '#app/scene/stage.ts';
import { useSlabWidth } from '#app/scene/use-slab-width.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { yoursCopy as copy } from './copy.ts';
import { Frame, Plain } from './frame.tsx';
import type { Marks } from './marks.ts';
import { OWN_PLACE } from './own-place.ts';
import { type LaidOn, photographOf } from './photograph.ts';
import type { PlaneMap, Size } from './plane.ts';
import { squareFeet } from './square-feet.ts';

type Props = {
	picture: HTMLCanvasElement;
	shape: number;
	map: PlaneMap;
	marks: Marks;
	tile: Size | null;
	lighter: number;
	onLighter: (lighter: number) => void;
	found: FoundStones;
};

/** Steps of a third of a stop, in each direction. */
const MOST_LIGHTER = 6;

/** ROOM-23: the stone on the picture, with the same choices as in a room. */
export function StoneStep({ picture, shape, map, marks, tile, lighter, onLighter, found }: Props) {
	const known = new Set(found.stones.map(({ id }) => id));
	const { form, generation, element, change, submit } = useRoomForm(OWN_PLACE, known);
	const stage = useRef<Stage | null>(null);
	const [laidOn, setLaidOn] = useState<LaidOn | null>(null);
	const [state, setState] = useState<StageState | 'loading' | 'failed'>('loading');
	const [isCompared, setCompared] = useState(false);
	const slabWidth = useSlabWidth();
	const { surface, stone, beside, laid, laidBeside, hasSlab } = layRoom(
		OWN_PLACE,
		form,
		found.stones,
		slabWidth,
	);
	const { made } = marks;
	useEffect(() => {
		// After the words that say so are on the screen.
		const soon = setTimeout(() =>
			setLaidOn(photographOf({ picture, map, made, tile, surface, mirrors: surface.name !== 'wall' })),
		);
		return () => clearTimeout(soon);
	}, [picture, map, made, tile, surface]);

	const index = OWN_PLACE.surfaces.indexOf(surface);
	const onThis = <Each,>(each: readonly Each[] | null) => each?.slice(index, index + 1) ?? null;
	const shown = onThis(laid);
	const words = roomCopy.inRoom(
		copy.place,
		laidInWords({ ...OWN_PLACE, surfaces: [surface] }, form, [stone], beside),
	);
	const isDrawn = state === 'drawn' || state === 'missing';
	const shared = sharedQuery(form, OWN_PLACE);
	const address = `${href('/room/:name', { name: OWN_PLACE.name })}${shared && `?${shared}`}`;
	const fields = form.surfaces[form.on];
	const links = (
		<>
			<RoomLinks address={address} words={words} stage={stage} isLive={isDrawn} fileName={copy.fileName} />
			<p className="text-xs text-stone-1">{copy.onlyChoice}</p>
		</>
	);
	const sight = (
		<div className="flex flex-wrap items-end gap-x-6 gap-y-3">
			<Button tone="quiet" onClick={() => setCompared(!isCompared)}>
				{isCompared ? copy.compareEnd : copy.compare}
			</Button>
			<LightField lighter={lighter} onLighter={onLighter} />
		</div>
	);
	return (
		<form
			ref={element}
			action={href('/room/:name', { name: OWN_PLACE.name })}
			autoComplete="off"
			aria-label={roomCopy.form}
			onInput={change}
			onSubmit={submit}
			className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(1.5rem,3vw,3.5rem)] gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-y-9"
		>
			{/* Enter in a field presses the first button of a form: this one, which chooses nothing. */}
			<button type="submit" tabIndex={-1} className="sr-only" aria-hidden="true" />
			<div className="min-w-0 max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:-mx-[clamp(16px,4vw,64px)] max-lg:bg-paper">
				<figure aria-busy={state === 'loading' ? true : undefined}>
					<div data-room={state}>
						<Frame shape={shape}>
							<Plain picture={picture} label={isDrawn ? '' : copy.picture} />
							{laidOn && shown && state !== 'failed' && (
								<LiveScene
									scene={laidOn.photograph}
									laid={shown}
									beside={isCompared ? [] : onThis(laidBeside)}
									label={words}
									tell={setState}
									stage={stage}
									exposure={2 ** (lighter / 3)}
									{...(isCompared && { dividerLabel: copy.compareLine })}
								/>
							)}
						</Frame>
					</div>
					<figcaption className="mt-2 min-h-lh text-sm text-stone-1 max-lg:px-[clamp(16px,4vw,64px)]">
						<p role="status">{isDrawn ? words : state === 'loading' ? copy.laying : ''}</p>
					</figcaption>
					<Trouble state={state} hasSlab={hasSlab} stone={stone ? nameOf(stone) : ''} />
				</figure>
				<div className="mt-3 grid gap-3 max-lg:hidden">
					{sight}
					{links}
				</div>
			</div>
			<div className="lg:hidden">{sight}</div>
			<div key={generation} className="grid min-w-0 content-start gap-6">
				<SurfaceChoice scene={OWN_PLACE} form={form} />
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
					<RoomPrice
						surface={surface}
						fields={fields}
						stone={stone}
						{...(laidOn && { usual: Math.max(100, squareFeet(laidOn.area)) })}
					/>
				</div>
			)}
			<div className="lg:hidden">{links}</div>
		</form>
	);
}

type LightProps = { lighter: number; onLighter: (lighter: number) => void };

/** It has no name, so that no address has it. */
function LightField({ lighter, onLighter }: LightProps) {
	return (
		<label className="block min-w-[min(11rem,100%)] grow text-sm font-medium">
			{copy.light}
			<input
				type="range"
				min={-MOST_LIGHTER}
				max={MOST_LIGHTER}
				value={lighter}
				aria-valuetext={copy.lightAt(lighter)}
				onInput={(event) => event.stopPropagation()}
				onChange={({ target }) => onLighter(Number(target.value))}
				className="block min-h-11 w-full accent-onyx"
			/>
		</label>
	);
}

type TroubleProps = { state: StageState | 'loading' | 'failed'; hasSlab: boolean; stone: string };

function Trouble({ state, hasSlab, stone }: TroubleProps) {
	if (!hasSlab) return <Notice role="status">{roomCopy.noSlab(stone)}</Notice>;
	if (state === 'missing') return <Notice role="status">{roomCopy.slabMissing(stone)}</Notice>;
	if (state === 'lost') return <Notice role="status">{roomCopy.lost}</Notice>;
	if (state === 'failed') return <Notice role="status">{copy.noWebGl}</Notice>;
	return null;
}
