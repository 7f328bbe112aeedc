import { expect, test } from 'vitest';
import { noFilter, parseFilter } from './filter.ts';
import { headingOf, pageTitleOf } from './list-heading.ts';

const filter = (query: string) => parseFilter(new URLSearchParams(query));
const counted = (count: number, more = false) => ({ count, more });

test.each([
	['', counted(129), 'All 129 stones'],
	['sort=rating', counted(129), 'All 129 stones'],
	['view=table', counted(129), 'All 129 stones'],
	['', counted(1000, true), '1,000+ stones'],
	['', counted(0), 'No stones'],
	['max=500', counted(12), '12 stones'],
	['category=Marble', counted(69), '69 marbles'],
	['category=Marble', counted(1), '1 marble'],
	['category=Onyx', counted(6), '6 onyxes'],
	['category=Tiles', counted(6), '6 tiles'],
	['search=white+marble', counted(8), '8 stones for “white marble”'],
	['search=nothing', counted(0), 'No stones for “nothing”'],
	['use=kitchen', counted(38), '38 stones for kitchen worktops'],
	['stock=on', counted(129), '129 stones'],
	['colour=grey&colour=white&finish=honed', counted(9), '9 honed white or grey stones'],
	[
		'colour=gold&category=Onyx&use=walls&use=more',
		counted(1),
		'1 gold onyx for walls or tables, fireplaces and more',
	],
	['use=floor&category=Slate&search=black', counted(1), '1 slate for floors for “black”'],
])('[FIND-04] [FACET-02] the heading of %s', (query, total, heading) => {
	expect(headingOf(filter(query), total)).toBe(heading);
});

test.each([
	['', 'Shop marble and granite by the square foot'],
	['max=500&sort=rating', 'Shop marble and granite by the square foot'],
	['category=Marble', 'Marbles, by the square foot'],
	['use=floor', 'Stones for floors, by the square foot'],
	['colour=white&use=walls', 'White stones for walls, by the square foot'],
	['size=12x24&offer=on', 'Shop marble and granite by the square foot'],
	['search=white', 'Stones for “white”, by the square foot'],
])('[FIND-04] the title of %s', (query, title) => {
	expect(pageTitleOf({ ...noFilter, ...filter(query) })).toBe(title);
});
