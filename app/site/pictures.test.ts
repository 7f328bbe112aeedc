import { expect, test } from 'vitest';
import { findMaster } from '#app/pictures/masters.server.ts';
import { demoFacts } from '#db/demo-facts.ts';
import { articles } from './blog/articles.ts';

test('[HOME-01] [HOME-06] [BLOG-01] the picture of every slide, service and article exists', () => {
	const wanted = [...demoFacts.slides, ...demoFacts.services, ...articles].map(({ picture }) => picture);
	expect(wanted.filter((name) => !findMaster(name))).toEqual([]);
});
