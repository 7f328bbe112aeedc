import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { href } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { useDrawnFor } from '#app/accounts/for-account.tsx';
import { ownPicture } from '#app/pictures/own-name.ts';
import { pictureName, pictureUrl, WIDTHS } from '#app/pictures/picture.ts';
import { MIN_SIDE } from '#app/pictures/picture-fault.ts';
import { sendPress } from '#app/staff/form/send-press.ts';
import { Button } from '#app/ui/button.tsx';
import { type Frame, frameOf } from './crop-frame.ts';
import type { PictureAnswer } from './picture-answer.ts';
import { picturesCopy } from './pictures-copy.ts';

const copy = picturesCopy.cropping;

/** Wide enough to see the grain, in px. */
const SHOWN = 960;

type Props = {
	/** The product's id. */
	id: string;
	address: string;
	place: number;
	onClose: () => void;
	onCropped: (address: string) => void;
};

/** PIC-06: a frame of the shape in which the shop shows a slab, moved by hand or by the keys of three sliders. */
export function CropDialog({ id, address, place, onClose, onCropped }: Props) {
	const title = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	const [frame, setFrame] = useState<Frame>({ size: 1, x: 0.5, y: 0.5 });
	const drawnFor = useDrawnFor();
	const [isBusy, setIsBusy] = useState(false);
	const [fault, setFault] = useState('');
	const picture = ownPicture(pictureName(address) ?? '');

	useEffect(() => dialog.current?.showModal(), []);
	if (!picture) return null;
	const { width, height } = picture;
	const area = frameOf(frame, picture);
	const shown = WIDTHS.findLast((wide) => wide <= Math.min(width, SHOWN)) ?? WIDTHS[0];

	async function use() {
		setIsBusy(true);
		const body = new URLSearchParams({
			[ACCOUNT]: drawnFor,
			picture: address,
			x: String(area.x / width),
			y: String(area.y / height),
			width: String(area.width / width),
			height: String(area.height / height),
		});
		const answer = await sendPress(href('/staff/products/:id/crop', { id }), body)
			.then((response): Promise<PictureAnswer> => response.json())
			.catch(() => ({ fault: picturesCopy.unreached }));
		setIsBusy(false);
		if ('fault' in answer) return setFault(answer.fault);
		onCropped(answer.address);
		dialog.current?.close();
	}

	const slide = (name: keyof Frame) => (value: number) => setFrame((now) => ({ ...now, [name]: value }));
	// The smallest frame still makes a picture.
	const least = Math.min(1, MIN_SIDE / Math.min(area.width / frame.size, area.height / frame.size));
	return (
		<dialog
			ref={dialog}
			aria-labelledby={title}
			onClose={onClose}
			className="m-auto max-h-dvh w-full max-w-2xl overflow-y-auto bg-paper p-5 text-ink backdrop:bg-ink/60"
		>
			<h2 id={title} className="text-lg">
				{copy.title(place)}
			</h2>
			<p className="mt-1 max-w-prose text-stone-1">{copy.text}</p>
			<Picture
				frame={frame}
				area={area}
				width={width}
				height={height}
				src={pictureUrl(picture, shown, 'webp')}
				onMove={setFrame}
			/>
			<div className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-3">
				<Slider label={copy.size} min={least} value={frame.size} onSlide={slide('size')} />
				<Slider label={copy.across} value={frame.x} onSlide={slide('x')} off={area.width >= width} />
				<Slider label={copy.down} value={frame.y} onSlide={slide('y')} off={area.height >= height} />
			</div>
			{fault && (
				<p role="alert" className="mt-2 text-fault">
					{fault}
				</p>
			)}
			<div className="mt-4 flex flex-wrap gap-3">
				<Button onClick={use} busy={isBusy && copy.using}>
					{copy.use}
				</Button>
				<Button tone="quiet" onClick={() => dialog.current?.close()}>
					{copy.cancel}
				</Button>
			</div>
		</dialog>
	);
}

type PictureProps = {
	frame: Frame;
	area: ReturnType<typeof frameOf>;
	width: number;
	height: number;
	src: string;
	onMove: (frame: Frame) => void;
};

function Picture({ frame, area, width, height, src, onMove }: PictureProps) {
	const from = useRef<{ x: number; y: number; frame: Frame } | null>(null);

	function drag({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
		const start = from.current;
		if (!start) return;
		const shown = currentTarget.getBoundingClientRect();
		// The picture may be narrower or lower than its element.
		const scale = Math.max(width / shown.width, height / shown.height);
		const room = { x: width - area.width, y: height - area.height };
		const moved = (now: number, by: number, free: number) =>
			free > 0 ? Math.min(1, Math.max(0, now + (by * scale) / free)) : now;
		onMove({
			...start.frame,
			x: moved(start.frame.x, clientX - start.x, room.x),
			y: moved(start.frame.y, clientY - start.y, room.y),
		});
	}

	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			aria-hidden="true"
			onPointerDown={(event) => {
				event.currentTarget.setPointerCapture(event.pointerId);
				from.current = { x: event.clientX, y: event.clientY, frame };
			}}
			onPointerMove={drag}
			onPointerUp={() => {
				from.current = null;
			}}
			className="mx-auto mt-3 block max-h-[55dvh] w-full cursor-move touch-none"
		>
			<image href={src} width={width} height={height} preserveAspectRatio="none" />
			<path
				fillRule="evenodd"
				d={`M0 0H${width}V${height}H0ZM${area.x} ${area.y}h${area.width}v${area.height}h${-area.width}Z`}
				className="fill-ink/60"
			/>
			<rect {...area} fill="none" vectorEffect="non-scaling-stroke" className="stroke-2 stroke-paper" />
		</svg>
	);
}

type SliderProps = {
	label: string;
	min?: number;
	value: number;
	off?: boolean;
	onSlide: (value: number) => void;
};

function Slider({ label, min = 0, value, off = false, onSlide }: SliderProps) {
	return (
		<label className="grid gap-1 text-xs font-medium">
			<span>{label}</span>
			<input
				type="range"
				min={min}
				value={value}
				max={1}
				step="any"
				disabled={off}
				// In the product's form Enter would save.
				onKeyDown={(event: KeyboardEvent) => {
					if (event.key === 'Enter') event.preventDefault();
				}}
				onChange={({ currentTarget }) => onSlide(Number(currentTarget.value))}
				className="min-h-11 w-full accent-onyx"
			/>
		</label>
	);
}
