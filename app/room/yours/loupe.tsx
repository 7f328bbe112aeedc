import { useEffect, useRef } from 'react';
import type { Point } from './plane.ts';

/** How much larger than on the screen. */
const ZOOM = 3;
/** Pixels of the screen on a side. */
const SIDE = 112;

type Props = { picture: HTMLCanvasElement; at: Point; frame: HTMLElement | null };

/** What a finger hides, enlarged, on the other side of the picture. */
export function Loupe({ picture, at, frame }: Props) {
	const canvas = useRef<HTMLCanvasElement>(null);

	useEffect(() => {
		const pen = canvas.current?.getContext('2d');
		if (!pen || !frame) return;
		const side = ((SIDE / ZOOM) * picture.width) / frame.clientWidth;
		pen.fillStyle = '#1b1916';
		pen.fillRect(0, 0, SIDE * 2, SIDE * 2);
		const [x, y] = [at.x * picture.width - side / 2, at.y * picture.height - side / 2];
		pen.drawImage(picture, x, y, side, side, 0, 0, SIDE * 2, SIDE * 2);
		for (const [colour, wide] of [
			['#f7f4ee', 4],
			['#1b1916', 2],
		] as const) {
			pen.strokeStyle = colour;
			pen.lineWidth = wide;
			pen.beginPath();
			pen.moveTo(SIDE, SIDE / 2);
			pen.lineTo(SIDE, SIDE * 1.5);
			pen.moveTo(SIDE / 2, SIDE);
			pen.lineTo(SIDE * 1.5, SIDE);
			pen.stroke();
		}
	}, [picture, at, frame]);

	return (
		<div
			aria-hidden="true"
			className={`pointer-events-none absolute top-2 size-28 border-2 border-paper ${at.x < 0.5 ? 'end-2' : 'start-2'}`}
		>
			<canvas ref={canvas} width={SIDE * 2} height={SIDE * 2} className="block size-full" />
		</div>
	);
}
