import { quotePath } from '#app/quotes/quote-link.server.ts';

/** A quote in each state that its buyer or the desk sees. */
const IDS = {
	asked: '0a000000-0000-4000-8000-000000000001',
	sent: '0a000000-0000-4000-8000-000000000002',
	accepted: '0a000000-0000-4000-8000-000000000003',
	past: '0a000000-0000-4000-8000-000000000004',
	declined: '0a000000-0000-4000-8000-000000000005',
	withdrawn: '0a000000-0000-4000-8000-000000000006',
	other: '0a000000-0000-4000-8000-000000000007',
} as const;

export const pathOf = (quote: keyof typeof IDS) => quotePath({ id: IDS[quote], linkVersion: 1 });
export const askedPath = `/quote?asked=${IDS.asked}`;
export const deskPathOf = (quote: keyof typeof IDS) => `/staff/quotes/${IDS[quote]}`;

const customer = `(select id from users where email = 'customer@sangtarash.example')`;
const owner = `(select id from users where email = 'owner@sangtarash.example')`;

type Row = {
	number: number | null;
	stage: string;
	userId: string;
	note?: string;
	until?: string;
	more?: string;
};

function quote(
	id: string,
	{ number, stage, userId, note = '', until = '2040-03-31', more = '' }: Row,
): string {
	const isNew = stage === 'asked';
	return `insert into quotes (id, year, number, stage, user_id, customer_name, customer_phone, city, note, terms, delivery,
			delivery_amount, reason, valid_until)
		values ('${id}', ${number === null ? 'null' : 2026}, ${number}, '${stage}', ${userId}, 'Muhammad Bilal Khan Durrani',
			'+923214567890', 'Multan', '${note}',
			'${isNew ? '' : 'The slabs come from one block. Please look at them in our yard before we cut.'}',
			'${isNew ? '' : 'By truck to Multan, to the ground floor'}', ${isNew ? 0 : 1_250_000},
			${isNew ? 'null' : `'large-order'`}, ${isNew ? 'null' : `'${until}'`});
		insert into quote_lines (quote_id, option, position, product_id, name, image, size, thickness, finish, use, pieces, quantity,
			price, discount, note)
		select '${id}', line.option, line.position, products.id, name, image, line.size, line.thickness, line.finish, line.use, line.pieces,
			line.quantity, greatest(products.price - line.less, 100), 0, line.note
		from products join (values
			('A', 0, 'ziarat-white', '12×24', 18, 'Polished', 'floor', 160, 32000, 2500, 'Long edges polished, one corner of each tile rounded.'),
			('A', 1, 'green-onyx', 'cut 63×25.5', 20, 'Honed', 'vanity', 2, 2232, 0, ''),
			('B', 0, 'coffee-brown', '24×24', 18, 'Polished', 'floor', 80, 32000, 1500, '')
		) as line (option, position, id, size, thickness, finish, use, pieces, quantity, less, note)
			on line.id = products.id ${isNew ? `where option = 'A'` : ''};
		${more && `update quotes set ${more} where id = '${id}';`}`;
}

const sample = (product: string, stage: string, days: number) => `
	insert into samples (user_id, product_id, name, price, stage, customer_name, customer_phone, street, city, postal_code, created_at)
	select ${customer}, id, name, 15000, '${stage}', 'Muhammad Bilal Khan Durrani', '+923214567890',
		'House 14, Street 3, DHA Phase 6', 'Karachi', '75500', now() - interval '${days} days' from products where id = '${product}';`;

/** Quotes and samples in every state, for `STATES`. */
export const QUOTES_AND_SAMPLES = [
	quote(IDS.asked, {
		number: null,
		stage: 'asked',
		userId: 'null',
		note: 'For the lounge and the stairs, before Eid. Is the onyx in stock in one piece?',
	}),
	quote(IDS.sent, { number: 12, stage: 'sent', userId: customer }),
	quote(IDS.accepted, { number: 11, stage: 'accepted', userId: customer, more: `chosen = 'A'` }),
	quote(IDS.past, { number: 3, stage: 'sent', userId: customer, until: '2026-01-31' }),
	quote(IDS.declined, {
		number: 10,
		stage: 'declined',
		userId: 'null',
		more: `answer = 'Too dear for us: the neighbour pays less.'`,
	}),
	quote(IDS.withdrawn, { number: 9, stage: 'withdrawn', userId: 'null' }),
	quote(IDS.other, { number: 13, stage: 'sent', userId: owner }),
	sample('ziarat-white', 'delivered', 9),
	sample('black-and-gold', 'sent', 4),
	sample('green-onyx', 'asked', 2),
	sample('coffee-brown', 'asked', 1),
	`update users set sample_credit = 15000 where id = ${customer};`,
].join('\n');
