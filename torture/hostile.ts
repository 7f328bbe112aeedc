import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { CANARY, hostilePictures } from '#test/hostile-pictures.ts';
import { filesForm } from '#test/photographs.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { spawnShop } from '#test/spawn-shop.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { findings } from './findings.ts';
import type { Result } from './result.ts';

/** What the process that makes pictures may hold, in MB. */
const MAX_MEMORY = 400;

/** Bytes that once broke something, and forms that are none. */
const FORMS = [
	'',
	'--x',
	'--x\r\n',
	'--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n',
	'--x--',
	'\0',
];

/** Breaks "Hostile pictures": an owner's browser sends bombs, broken and disguised files. */
export async function hostile(postgres: TestPostgres): Promise<Result> {
	const { check, measured, wrong } = findings();
	const url = await postgres.createDatabase('demo');
	const shop = await spawnShop({ DATABASE_URL: url });
	const owner = await logIn(visitor(shop.origin), demo.owner);
	const path = '/staff/products/ziarat-white/pictures';
	let peak = 0;
	const watch = setInterval(() => {
		peak = Math.max(peak, ...memoryOfChildren(shop.pid));
	}, 20);
	const ask = (body: Uint8Array, type: string) =>
		owner.upload(path, { body, type }, { Accept: 'application/json' });
	let [refused, kept] = [0, 0];
	try {
		const files = await hostilePictures();
		for (const { name, bytes, must } of files) {
			const { body, type } = await filesForm([{ bytes, name }]);
			const { status, body: answer } = await ask(body, type);
			if (status === 422) {
				refused++;
				check(must !== 'keep', `${name} was refused: ${answer}`);
				check(/^\{"fault":".{20,}"\}$/.test(answer), `${name} was refused without words: ${answer}`);
			} else if (status === 200) {
				kept++;
				check(must !== 'refuse', `${name} was kept`);
				await checkMaster(name, join(shop.dataDir, 'uploads'), JSON.parse(answer).address, check);
			} else check(false, `${name}: ${status} ${answer.slice(0, 80)}`);
		}
		check(files.length >= 200, `there are only ${files.length} hostile files`);
		for (const form of FORMS)
			for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'image/jpeg', ''])
				check((await ask(Buffer.from(form), type)).status === 400, `${JSON.stringify(form)} as ${type}`);
		check(shop.alive(), 'the shop has ended');
		check((await visitor(shop.origin).ask('/shop')).status === 200, 'the shop answers no more');
		check(readdirSync(join(shop.dataDir, 'drafts')).length === 0, 'files were left in the folder of drafts');
	} finally {
		clearInterval(watch);
		await shop.stop();
	}
	const used = Math.round(peak / 1024);
	check(used > 0 && used <= MAX_MEMORY, `the process that makes pictures used ${used} MB`);
	return {
		promise: 'Hostile pictures',
		full: `more than 200 files sent by an owner: bombs up to 2 000 000 × 2 000 000, headers that lie, cut and changed bytes, polyglots, SVG with scripts, 1 × 60 000, CMYK, 16 bits, animations, forms that are none: refused in words, or kept as pixels alone; the process that makes them holds at most ${MAX_MEMORY} MB`,
		measured: measured(
			`${refused} refused in words, ${kept} kept without what was in them; ${used} MB at most`,
		),
		ok: wrong.length === 0,
	};
}

/** A master is a plain WebP in sRGB, and nothing of the file but its pixels is in it. */
async function checkMaster(
	name: string,
	folder: string,
	address: string,
	check: (ok: boolean, fault: string) => void,
): Promise<void> {
	const master = readFileSync(join(folder, address.replace('/pictures/', '')));
	const { format, space, depth, width, height, pages, exif, icc, xmp, iptc } = await sharp(master).metadata();
	check(format === 'webp' && space === 'srgb' && depth === 'uchar', `${name}: ${format} ${space} ${depth}`);
	check(
		Math.max(width, height) <= 2400 && pages === undefined,
		`${name}: ${width}×${height}, ${pages} frames`,
	);
	check(!(exif || icc || xmp || iptc), `${name} has its metadata still`);
	check(!master.includes(CANARY), `${name} has its payload still`);
}

/** What each child of a process has held at most, in kB. Linux alone says it. */
function memoryOfChildren(pid: number): number[] {
	try {
		const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
			.trim()
			.split(' ')
			.filter(Boolean);
		return children.map((child) => {
			const [, most = '0'] = /^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? [];
			return Number(most);
		});
	} catch {
		// It has ended meanwhile.
		return [];
	}
}
