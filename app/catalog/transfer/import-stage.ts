/**
 * Where an import stands. `reading`: its file is read. `matching`: it waits for its author to say what the columns are. `pictures`: the
 * pictures that it names are kept. `planning`: it is compared with the products. `planned`: its author sees what would change. `making` and `undoing` write products. `stopped`: somebody has
 * ended it before it changed any.
 */
export const importStages = [
	'reading',
	'matching',
	'pictures',
	'planning',
	'planned',
	'making',
	'made',
	'undoing',
	'undone',
	'stopped',
	'failed',
] as const;

export type ImportStage = (typeof importStages)[number];

/** The stages in which a process works, and nobody has to press anything. */
export const workingStages = ['reading', 'pictures', 'planning', 'making', 'undoing'] as const;

/** The stages that can be stopped: what `undoing` has begun has to end. */
export const stoppableStages = ['reading', 'pictures', 'planning', 'making'] as const;

export function isStoppable(stage: ImportStage): boolean {
	return stoppableStages.some((stoppable) => stoppable === stage);
}

export function isWorking(stage: ImportStage): boolean {
	return workingStages.some((working) => working === stage);
}

export const rowKinds = ['new', 'changed', 'same', 'faulty'] as const;

export type RowKind = (typeof rowKinds)[number];

/** `refused`: somebody has changed the product since it was shown. `kept`: an undo has left some or all of it. */
export const rowStates = ['made', 'refused', 'undone', 'kept'] as const;

export type RowState = (typeof rowStates)[number];

/** `unmade`: they would change a product, and the import has not come to them. */
export type RowCounts = Record<RowKind | RowState | 'unmade' | 'doubtful', number>;
