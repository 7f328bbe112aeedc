import type { Stage } from '#app/scene/stage.ts';

/** Pixels across. */
const WIDTH = 1600;
const QUALITY = 0.92;

/** ROOM-05: downloads what the room shows as JPEG, with the shop's name `by` in a corner. Rejects where the browser cannot. */
export async function savePicture(stage: Stage, fileName: string, by: string): Promise<void> {
	const picture = stage.picture(WIDTH);
	const pen = picture.getContext('2d');
	if (!pen) throw new Error('no canvas to write on');
	pen.font = '26px Fraunces, Georgia, serif';
	pen.textAlign = 'right';
	// Light on a dark edge, so that it is read on any stone.
	pen.shadowColor = 'rgb(27 25 22 / 0.7)';
	pen.shadowBlur = 6;
	pen.fillStyle = '#f7f4ee';
	pen.fillText(by, picture.width - 24, picture.height - 24);
	const bytes = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/jpeg', QUALITY));
	if (!bytes) throw new Error('no picture');
	const link = document.createElement('a');
	link.href = URL.createObjectURL(bytes);
	link.download = fileName;
	link.click();
	// After the download has begun.
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
