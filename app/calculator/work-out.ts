import type { Form } from './form.ts';
import type { Outcome } from './outcome.ts';
import { type Faults, Reader } from './reader.ts';
import { type Chosen, chosenIn, type Stone } from './stone.ts';
import { workOutCounter } from './work-out-counter.ts';
import { workOutFloor } from './work-out-floor.ts';
import { workOutSkirting } from './work-out-skirting.ts';
import { workOutStair } from './work-out-stair.ts';
import { workOutWall } from './work-out-wall.ts';

export type WorkedOut = { faults: Faults; chosen: Chosen; outcome: Outcome | null };

const ways = {
	floor: workOutFloor,
	wall: workOutWall,
	stair: workOutStair,
	skirting: workOutSkirting,
	counter: workOutCounter,
};

/** What a form comes to, or words at the fields that are to be mended. It takes any text. */
export function workOut(form: Form, stone: Stone | null): WorkedOut {
	const reader = new Reader(form);
	const chosen = chosenIn(reader, form.kind, stone);
	const outcome = ways[form.kind](reader, chosen);
	return { faults: reader.faults, chosen, outcome: reader.isSound ? outcome : null };
}
