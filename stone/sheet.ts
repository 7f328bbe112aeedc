import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { mastersFolder } from './manifest.ts';

const CELL = { width: 176, height: 220, label: 30, gap: 10 };

/** Writes one picture of all slabs (or another view), with their names below them. */
export async function makeSheet(file: string, ids: readonly string[], view = 'slab'): Promise<void> {
	const columns = Math.min(ids.length, 13);
	const rows = Math.ceil(ids.length / columns);
	const stepX = CELL.width + CELL.gap;
	const stepY = CELL.height + CELL.label + CELL.gap;
	const width = columns * stepX + CELL.gap;
	const height = rows * stepY + CELL.gap;
	const pictures: { input: Buffer; left: number; top: number }[] = [];
	let names = '';
	for (const [i, id] of ids.entries()) {
		const left = CELL.gap + (i % columns) * stepX;
		const top = CELL.gap + Math.floor(i / columns) * stepY;
		const path = fileURLToPath(new URL(`${id}/${view}.avif`, mastersFolder));
		if (existsSync(path))
			pictures.push({ input: await sharp(path).resize(CELL.width, CELL.height).png().toBuffer(), left, top });
		names += `<text x="${left}" y="${top + CELL.height + 17}">${id.replaceAll('-', ' ')}</text>`;
	}
	const labels = Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Georgia, 'DejaVu Serif', serif" font-size="13" fill="#1b1916">${names}</svg>`,
	);
	await sharp({ create: { width, height, channels: 3, background: '#f7f4ee' } })
		.composite([...pictures, { input: labels, left: 0, top: 0 }])
		.toFile(file);
}
