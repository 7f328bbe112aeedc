import type { StaffRole } from '#app/accounts/role.ts';
import { moves } from '#app/orders/moves/order-moves.ts';
import { nextStage, type Stage } from '#app/orders/order-status.ts';
import type { ReasonKind } from '#app/orders/reasons.ts';

/** What a form of a move asks for. `packed`, `kept` and `back` are of each line. */
export type MoveField =
	| 'called'
	| 'advance'
	| 'way'
	| 'slip'
	| 'holder'
	| 'nextDate'
	| 'cut'
	| 'carrier'
	| 'vehicle'
	| 'driverName'
	| 'driverPhone'
	| 'reason'
	| 'tripCost'
	| 'fee'
	| 'collected'
	| 'packed'
	| 'kept'
	| 'back';

/** A move that its reader may make. */
export type OfferedMove = {
	from: Stage;
	to: Stage;
	fields: readonly MoveField[];
	reasons: ReasonKind | null;
};

/** PAGE-01: the moves of a role from a stage: the next step, if it is this role's, and the others. */
export function offeredMoves(
	stage: Stage,
	role: StaffRole,
): { main: OfferedMove | null; others: OfferedMove[] } {
	const offered = moves
		.filter(({ from, by }) => from === stage && by.includes(role))
		.map(({ from, to }) => ({ from, to, fields: fieldsOf(from, to), reasons: reasonsOf(to) }));
	const main = offered.find(({ to }) => to === nextStage(stage)) ?? null;
	return { main, others: offered.filter((move) => move !== main) };
}

export function fieldsOf(from: Stage, to: Stage): readonly MoveField[] {
	switch (to) {
		case 'confirmed':
			return ['called', 'nextDate', 'advance', 'way', 'slip', 'holder'];
		case 'packed':
			return ['packed', 'cut'];
		case 'dispatched':
			return from === 'packed' ? ['carrier', 'vehicle', 'driverName', 'driverPhone'] : ['fee'];
		case 'attempted':
			return ['reason', 'nextDate', 'tripCost'];
		case 'delivered':
			return ['collected', 'reason'];
		case 'part-delivered':
			return ['kept', 'collected', 'reason'];
		case 'refused':
			return ['reason', 'tripCost'];
		case 'returned':
			return from === 'delivered' ? ['back', 'fee'] : ['back'];
		case 'cancelled':
			return ['reason'];
		default:
			return [];
	}
}

function reasonsOf(to: Stage): ReasonKind | null {
	if (to === 'part-delivered') return 'delivered';
	return to === 'cancelled' || to === 'attempted' || to === 'refused' || to === 'delivered' ? to : null;
}
