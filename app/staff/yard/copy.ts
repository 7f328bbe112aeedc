import type { CarrierKind } from '#app/orders/carrier.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { UNDOABLE } from '#app/staff/undo/copy.ts';
import { isolated } from '#app/typed/isolated.ts';

/** Quantities in hundredths of a sq ft. */
const sqFt = (quantity: number) => `${formatQuantity(quantity)} sq ft`;

export const packCopy = {
	title: 'Pack',
	empty: 'Nothing to pack. An order comes here once the desk or the customer has confirmed it.',
	day: (day: string) => `For ${day}`,
	noDay: 'No day agreed',
	row: (what: string, quantity: number, kg: string) => `${what}, ${sqFt(quantity)}, ${kg}`,
	done: (number: string) => `Order ${number} is packed.`,
	order: (number: string) => `Pack order ${number}`,
	back: 'All orders to pack',
	slabs: (size: string) => `${size} ft`,
	line: (thickness: number) => `about ${thickness} mm thick`,
	sqFt,
	tick: 'Tick each stone once it is beside the truck.',
	cut: 'Cut to measure: nobody else can buy it',
	packed: 'Packed',
	packing: 'Saving…',
	ticked: (count: number, all: number) => `${count} of ${all} ticked`,
	missing: 'Tick every stone first. Is one missing or broken? Tell the desk before you go on.',
	notes: 'The customer says',
	notWaiting: 'This order does not wait to be packed any more.',
	notWaitingHint:
		'Somebody has packed it, or the desk has cancelled it. Leave its stone in the yard until you know.',
} as const;

export const loadCopy = {
	title: 'Load',
	empty: 'Nothing is packed yet. An order comes here from the packing list.',
	which: 'Which orders leave now?',
	row: (number: string, city: string) => `${number}, ${isolated(city)}`,
	below: (quantity: number, kg: string) => `${sqFt(quantity)}, ${kg}`,
	sum: (kg: string) => `${kg} chosen`,
	limit: (kg: string) => `Our own vehicle carries ${kg}.`,
	tooHeavy: (kg: string, limit: string) =>
		`${kg} is more than our own vehicle carries (${limit}). Leave an order out, or take a hired truck.`,
	how: 'How does it travel?',
	carriers: {
		own: 'Our own vehicle',
		hired: 'A hired truck',
		goods: 'Goods transport',
		courier: 'A courier',
		pickup: 'The customer takes it along',
	} satisfies Record<CarrierKind, string>,
	vehicle: 'Number of the vehicle',
	vehicleHints: {
		goods: 'Or the number of the bilty.',
		courier: 'Or the number of the parcel.',
	} as Record<string, string>,
	who: 'Who drives?',
	somebody: 'Somebody else',
	driverName: 'Name of the driver',
	driverPhone: 'Phone of the driver',
	phoneHint: 'The customer gets it by mail.',
	sure: 'Does it leave the yard now?',
	sureHint:
		'Each customer gets a mail in ten minutes, with the driver and the amount. Until then you can undo it.',
	send: 'It leaves now',
	sending: 'Saving…',
	none: 'Choose at least one order.',
	needsCarrier: 'Choose how it travels.',
	needsVehicle: 'Type the number of the vehicle.',
	needsDriver: 'Type the name of the driver.',
	needsPhone: 'Type a phone number that we can call, such as 0300 1234567.',
	noDriver: 'This driver has no account any more. Choose another one.',
	sent: (count: string) =>
		count === '1' ? 'One order has left the yard.' : `${count} orders have left the yard.`,
	refused: (number: string, why: string) => `${number} stays here: ${why}`,
	onTruck: (names: string) => `Orders: ${names}`,
	by: (how: string, vehicle: string) => (vehicle ? `${how}, ${vehicle}` : how),
} as const;

export const returnsCopy = {
	title: 'Returns',
	empty: 'Nothing comes back today.',
	refused: 'Refused',
	part: 'Part kept',
	row: (quantity: number) => `${sqFt(quantity)} to count`,
	done: (number: string) => `The stone of order ${number} is counted.`,
	order: (number: string) => `Count order ${number}`,
	back: 'All returns',
	comesBack: (quantity: number) => `${sqFt(quantity)} must come back.`,
	place: (index: number, all: number) => `Stone ${index} of ${all}`,
	whole: 'Whole',
	wholeHint: 'Can be sold again.',
	damaged: 'Damaged',
	offcut: 'Offcut',
	unit: 'sq ft',
	allWhole: 'All of it came back whole',
	adds: (quantity: number) => `It adds up: ${sqFt(quantity)}.`,
	less: (name: string, quantity: number) => `${name}: ${sqFt(quantity)} are missing. Count again.`,
	more: (name: string, quantity: number) => `${name}: ${sqFt(quantity)} too much. Count again.`,
	badNumber: (name: string, why: string) => `${name}: ${why}`,
	sure: 'Is this what came back?',
	sureHint: `What is whole goes back on sale at once. ${UNDOABLE}`,
	send: 'Counted',
	sending: 'Saving…',
	graded: (name: string, whole: number, damaged: number, offcut: number) =>
		`${name}: ${sqFt(whole)} whole, ${sqFt(damaged)} damaged, ${sqFt(offcut)} offcut`,
	notWaiting: 'This order does not wait to be counted.',
	notWaitingHint: 'Somebody has counted it already, or the customer took it after all.',
} as const;
