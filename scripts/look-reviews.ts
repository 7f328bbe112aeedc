import { reviewPath } from '#app/orders/link/order-link.server.ts';
import { demoOrders } from '#db/demo-orders.server.ts';

/** The demo's order that was delivered. */
const DELIVERED = demoOrders.find(({ stage }) => stage === 'delivered')?.id ?? '';

export const formPath = reviewPath(DELIVERED, 1);

type Row = {
	stone: string;
	stars: number;
	days: number;
	words?: string;
	name?: string;
	pictures?: number;
	more?: string;
};

const floor = (stone: string) => `'/pictures/${stone}-laid.webp'`;

const review = ({ stone, stars, days, words = '', name = '', pictures = 0, more = '' }: Row) => {
	const shown = ['ziarat-white', 'botticina-classic', 'verona', 'tan-brown'].slice(0, pictures).map(floor);
	return `insert into reviews (order_id, product_id, stars, words, shown_name, pictures, stage, created_at)
		values (gen_random_uuid(), '${stone}', ${stars}, '${words}', '${name}', array[${shown}]::text[], 'shown', now() - interval '${days} days');
		${more && `update reviews set ${more} where product_id = '${stone}' and words = '${words}';`}`;
};

/** Reviews in every state and who waits for a stone, for `STATES`. */
export const REVIEWS = [
	review({
		stone: 'green-onyx',
		stars: 5,
		days: 3,
		name: 'Sana, Lahore',
		words: 'Behind the basin, with a light behind it. Guests ask where it is from.',
		pictures: 4,
		more: `answer = 'Thank you, Sana. The second slab of that block is still in our yard.'`,
	}),
	review({
		stone: 'green-onyx',
		stars: 4,
		days: 30,
		name: 'Muhammad Bilal Khan Durrani, Dera Ghazi Khan',
		pictures: 1,
		words: 'Cut well.',
	}),
	review({ stone: 'green-onyx', stars: 3, days: 70 }),
	review({
		stone: 'green-onyx',
		stars: 5,
		days: 90,
		words: 'بہت خوبصورت پتھر ہے، صفائی سے کاٹا گیا۔',
		name: 'ثنا، لاہور',
	}),
	review({ stone: 'green-onyx', stars: 5, days: 120, words: 'As in the sample.' }),
	review({ stone: 'green-onyx', stars: 4, days: 150, words: 'Came a day early.' }),
	review({
		stone: 'chitral-white',
		stars: 2,
		days: 1,
		words: 'Greyer than on my phone.',
		name: 'Owais',
		pictures: 2,
		more: `stage = 'waiting'`,
	}),
	review({
		stone: 'verona',
		stars: 5,
		days: 4,
		words: 'Call me: 0300 1112223.',
		more: `stage = 'hidden', reason = 'personal'`,
	}),
	`insert into restock_wishes (product_id, phone) values ('blue-pearl', '+923001234567'), ('blue-pearl', '+923217654098');`,
].join('\n');
