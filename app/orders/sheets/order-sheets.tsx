import { isolated } from '#app/typed/isolated.ts';
import { Blank, Sheet, Table } from './sheet.tsx';
import { sheetCopy as copy } from './sheet-copy.ts';

/** An order in words, as `list-order-sheets.server.ts` writes it. */
export type OrderWords = {
	id: string;
	number: string;
	day: string;
	name: string;
	phone: string;
	address: string;
	city: string;
	notes: string;
	vehicle: string;
	/** `unfinished`: the name without the finish. `pieces`: empty where the line does not say how many. */
	lines: { name: string; unfinished: string; finish: string; pieces: string; quantity: string }[];
	quantity: string;
	/** Of each line, and what they come to: names and figures. */
	amounts: string[];
	sum: string[][];
	due: string;
};

/** No phone, street and amount, in its data either. */
export type PackingWords = Omit<OrderWords, 'phone' | 'address' | 'vehicle' | 'amounts' | 'sum' | 'due'>;

type Props = { order: OrderWords };

/** INV-05: what the yard packs. No amount: it is no concern of who lifts the stone. */
export function PackingSlip({ order }: { order: PackingWords }) {
	const pieces = piecesOf(order);
	return (
		<Sheet title={`${copy.packing} ${order.number}`}>
			<Head title={copy.packing} order={order} />
			<Facts
				facts={[
					[copy.day, order.day],
					[copy.goesTo, `${isolated(order.name)}, ${isolated(order.city)}`],
					[copy.notes, order.notes],
				]}
			/>
			<Table
				heads={[copy.stone, ...pieces.heads, copy.finish, copy.quantity, copy.ticked]}
				rows={order.lines.map((line) => [
					line.unfinished,
					...pieces.of(line),
					line.finish,
					line.quantity,
					'☐',
				])}
				foot={[[copy.total, ...pieces.heads.map(() => ''), '', order.quantity, '']]}
			/>
			<Blank label={copy.packedBy} />
			<Blank label={copy.checkedBy} />
		</Sheet>
	);
}

/** INV-06: what the driver needs at the door. */
export function DriverSheet({ order }: Props) {
	const pieces = piecesOf(order);
	return (
		<Sheet title={`${copy.driver} ${order.number}`}>
			<Head title={copy.driver} order={order} />
			<p className="mt-6 text-lg">
				<span className="block">{order.name}</span>
				<span className="block">{order.address}</span>
			</p>
			<Facts
				facts={[
					[copy.phone, order.phone],
					[copy.day, order.day],
					[copy.vehicle, order.vehicle],
					[copy.notes, order.notes],
				]}
			/>
			<Table
				heads={[copy.stone, ...pieces.heads, copy.quantity, copy.worth]}
				rows={order.lines.map((line, index) => [
					line.name,
					...pieces.of(line),
					line.quantity,
					order.amounts[index] ?? '',
				])}
				foot={[
					[copy.inAll, ...pieces.heads.map(() => ''), order.quantity, ''],
					...order.sum.map(([name = '', figure = '']) => [name, ...pieces.heads.map(() => ''), '', figure]),
				]}
			/>
			<p className="figures mt-6 flex flex-wrap items-baseline justify-between gap-x-6 border-y border-ink py-3">
				<span>{copy.toCollect}</span>
				<strong className="text-xl font-medium">{order.due}</strong>
			</p>
			<p className="mt-2">{copy.countFirst}</p>
			<Blank label={copy.cash} />
			<Blank label={copy.received} />
			<Blank label={copy.time} />
		</Sheet>
	);
}

/** A column for the pieces, where a line says how many it has. */
function piecesOf({ lines }: Pick<OrderWords, 'lines'>) {
	const isSaid = lines.some(({ pieces }) => pieces !== '');
	return {
		heads: isSaid ? [copy.pieces] : [],
		of: ({ pieces }: OrderWords['lines'][number]) => (isSaid ? [pieces] : []),
	};
}

function Head({ title, order }: { title: string; order: PackingWords }) {
	return (
		<header className="figures flex flex-wrap items-baseline justify-between gap-6 border-b border-ink pb-3">
			<h1 className="text-lg">{title}</h1>
			<p className="text-lg">{`${copy.order} ${order.number}`}</p>
		</header>
	);
}

/** The facts that have a text. */
function Facts({ facts }: { facts: readonly (readonly [name: string, text: string])[] }) {
	return (
		<dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
			{facts
				.filter(([, text]) => text !== '')
				.map(([name, text]) => (
					<div key={name} className="contents">
						<dt className="text-stone-1">{name}</dt>
						<dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
					</div>
				))}
		</dl>
	);
}
