import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Scene } from '#app/scene/scene.ts';
import { test } from './shop.ts';

test('[ROOM-01] the pictures of a room are served byte for byte, and cached for a year', async ({ shop }) => {
	const answer = await fetch(`${shop.origin}/scenes/living`);
	expect(answer.status).toBe(200);
	const scene: Scene = await answer.json();
	const addresses = [
		...[scene.black, scene.honed, ...scene.surfaces.map(({ light }) => light)].flatMap(({ deep, plain }) => [
			deep,
			plain,
		]),
		scene.mask,
		scene.faceNumbers,
		scene.bounceMap,
	];
	for (const address of addresses) {
		const picture = await fetch(`${shop.origin}${address}`);
		const [name = '', type = ''] =
			address
				.split('/')
				.at(-1)
				?.split(/\.[0-9a-f]{10}\./) ?? [];
		expect(picture.headers.get('cache-control'), address).toContain('immutable');
		expect(picture.headers.get('content-type')).toBe(`image/${type}`);
		const bytes = Buffer.from(await picture.arrayBuffer());
		expect(bytes.equals(readFileSync(`stone/rooms/live/living/${name}.${type}`)), address).toBe(true);
	}
});

test('[ROOM-01] no other file is served as a picture of a room', async ({ shop }) => {
	for (const path of [
		'/scenes/living/room.json',
		'/scenes/living/black.avif',
		'/scenes/living/black.0000000000.avif',
		'/scenes/living/..%2F..%2Fpackage.json',
		'/scenes/none',
	])
		expect((await fetch(`${shop.origin}${path}`)).status, path).toBe(404);
});
