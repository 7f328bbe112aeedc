import { resolve } from 'node:path';
import sharp from 'sharp';
import { escapeHtml } from '#app/platform/web/escape-html.ts';
import type { ShareWords } from './make-picture.server.ts';
import { SHARE_SIZE } from './share-size.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;

/** All in px: the width of the picture, the margin of the words, and the room that is left for them. */
const PICTURE = 620;
const MARGIN = 60;
const ROOM = WIDTH - PICTURE - 2 * MARGIN;

/** The words take the first of these sizes, in px, in which they fit. */
const TITLE = { sizes: [84, 72, 62, 54, 46], height: 290 };
const NOTE = { sizes: [44, 36, 28, 22], height: 60 };
const STRUCK = { sizes: [32, 24], height: 40 };
const BRAND = { sizes: [36, 28], height: 60 };

const colours = { paper: '#f7f4ee', ink: '#1b1916', stone: '#57524a', brass: '#9a7b3f', hairline: '#d9d4c9' };

const serif = { name: 'Fraunces', file: resolve('app/render/fonts/fraunces.ttf') };
const sans = { name: 'Instrument Sans Medium', file: resolve('app/render/fonts/instrument-sans-500.ttf') };

/** WhatsApp shows no picture above 300 kB. A coarse granite reaches that only with a lower quality. */
const MAX_BYTES = 290_000;
const QUALITIES = [84, 74, 62, 48, 30];

/** A share picture as JPEG: the master at the left; beside it the shop's name, the title and the price. */
export async function drawSharePicture(source: string | Uint8Array, words: ShareWords): Promise<Buffer> {
	const picture = await sharp(source).resize({ width: PICTURE, height: HEIGHT }).png().toBuffer();
	const { data, info } = await sharp(area(WIDTH, HEIGHT, colours.paper))
		.composite([
			{ input: picture, left: 0, top: 0 },
			// A white marble would dissolve into the paper.
			{
				input: await sharp(area(2, HEIGHT, colours.hairline))
					.png()
					.toBuffer(),
				left: PICTURE,
				top: 0,
			},
			...(await drawWords(words)),
		])
		.raw()
		.toBuffer({ resolveWithObject: true });
	let bytes = data;
	for (const quality of QUALITIES) {
		bytes = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
		if (bytes.length <= MAX_BYTES) break;
	}
	return bytes;
}

/** The shop's name, a rule and the title from the top; the price and the former price at the bottom. */
async function drawWords({ brand, title, note, struck }: ShareWords) {
	const rule = await sharp(area(72, 3, colours.brass))
		.png()
		.toBuffer();
	const upper = [{ input: rule, top: MARGIN + 54 }];
	if (brand) upper.push({ input: (await draw(brand, serif, colours.ink, BRAND)).data, top: MARGIN - 12 });
	if (title) upper.push({ input: (await draw(title, serif, colours.ink, TITLE)).data, top: MARGIN + 88 });
	const former = struck ? await draw(struck, sans, colours.stone, STRUCK, 's') : null;
	const price = note ? await draw(note, sans, colours.ink, NOTE) : null;
	const lower = [];
	let top = HEIGHT - MARGIN;
	for (const line of [former, price]) {
		if (!line) continue;
		top -= line.info.height;
		lower.push({ input: line.data, top });
		top -= 16;
	}
	return [...upper, ...lower].map((part) => ({ ...part, left: PICTURE + MARGIN }));
}

type Fit = { sizes: number[]; height: number };

/** Draws a text in the first size that fits into `ROOM` and the height; in the last one, long words are broken. */
async function draw(text: string, font: typeof serif, colour: string, { sizes, height }: Fit, tag = 'span') {
	const drawIn = (size: number, wrap: 'word' | 'word-char') =>
		sharp({
			text: {
				text: `<span foreground="${colour}"><${tag}>${escapeHtml(text)}</${tag}></span>`,
				font: `${font.name} ${size}`,
				fontfile: font.file,
				width: ROOM,
				wrap,
				// One point is then one px.
				dpi: 72,
				rgba: true,
			},
		})
			.png()
			.toBuffer({ resolveWithObject: true });
	for (const size of sizes) {
		const drawn = await drawIn(size, 'word');
		if (drawn.info.width <= ROOM && drawn.info.height <= height) return drawn;
	}
	return drawIn(sizes.at(-1) ?? 0, 'word-char');
}

function area(width: number, height: number, background: string) {
	return { create: { width, height, channels: 3 as const, background } };
}
