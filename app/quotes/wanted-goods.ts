import { type Cart, lineKey } from '#app/cart/cart.ts';
import { amountOf } from '#app/cart/line-goods.tsx';
import { type Goods, wholeUp } from '#app/catalog/goods.ts';
import { goodsInWords } from '#app/catalog/goods-words.ts';
import { goodsInFull } from '#app/catalog/offers.ts';
import { nameOf } from '#app/catalog/product.ts';
import { type Use, uses } from '#app/catalog/uses.ts';
import { amountOfItem, boughtOf, fullPriceOf, type Stones } from '#app/projects/stones.ts';
import { itemsOf, type Project } from '#app/projects/tree.ts';
import { isolated } from '#app/typed/isolated.ts';
import { quoteCopy } from './copy.ts';
import { roomsInWords } from './rooms-in-words.ts';

const copy = quoteCopy.ask;

/** As the form sends it; `key`, `what`, `amount` and `beside` are for the reader. */
type WantedLine = Goods & {
	id: string;
	quantity: number;
	key: string;
	what: string;
	amount: string;
	beside: string;
};

/** What a quote is asked for. `rooms`: what of a project its lines do not say. */
export type Wanted = { intro: string; lines: readonly WantedLine[]; rooms: string };

export function wantedOfCart(cart: Cart): Wanted {
	const whole = cart.map((line) => ({ ...line, quantity: wholeUp(line.quantity, line.piece) }));
	const lines = whole.map((line) => ({
		...line,
		amount: amountOf(line),
		key: lineKey(line),
		what: [isolated(nameOf(line)), goodsInWords(line)].filter(Boolean).join(', '),
		beside: '',
	}));
	return { intro: cart.length > 0 ? copy.fromCart(cart.length) : '', lines, rooms: '' };
}

/** PROJ-11: room by room, with all goods named, so that the same goods are found to be the same. */
export function wantedOfProject(project: Project, stones: Stones): Wanted {
	const lines = project.rooms.flatMap((room) =>
		room.items.map((item) => {
			const { id: key, stone: id } = item;
			const goods = goodsInFull(stones.get(id), item);
			const isSold = !stones.has(id) || fullPriceOf(item, stones) !== null;
			return {
				...goods,
				id,
				quantity: boughtOf(item, stones),
				key,
				amount: amountOfItem(item, stones),
				use: uses.includes(item.use as Use) ? item.use : '',
				what: [isolated(nameOf(item)), goodsInWords(goods)].filter(Boolean).join(', '),
				beside: [room.name, isSold ? '' : copy.notSold].filter(Boolean).join('. '),
			};
		}),
	);
	return {
		intro: copy.fromProject(itemsOf(project).length, project.name),
		lines,
		rooms: roomsInWords(project),
	};
}

/** The field `lines` of the form. */
export const sentLines = ({ lines }: Wanted): string =>
	JSON.stringify(
		lines.map(({ id, quantity, size, thickness, finish, use }) => ({
			id,
			quantity,
			size,
			thickness,
			finish,
			use,
		})),
	);
