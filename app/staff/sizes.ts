import type { Size } from '#app/ui/size.ts';

const dense =
	'block min-h-10 w-full rounded-sm border border-stone-2 bg-white px-2.5 py-1.5 text-sm text-ink aria-invalid:border-fault [textarea&]:field-sizing-content';

/** For a desk, where much stands on one screen. */
export const desk: Size = {
	label: 'mb-1 block text-xs font-medium wrap-anywhere',
	input: dense,
	select: dense,
	// What is wrong takes its place.
	hint: 'mt-1 text-xs text-stone-1 not-last:hidden',
	error: 'mt-1 text-xs text-fault',
	tick: 'flex min-h-10 items-center gap-3 text-sm',
};

const large =
	'block min-h-14 w-full rounded-sm border border-stone-1 bg-white px-3 text-ink aria-invalid:border-2 aria-invalid:border-fault';

/** For a phone in one hand, in the yard and on the road. */
export const thumb: Size = {
	// It is read in the sun even while it is off, and four of them stand in a row.
	button:
		'flex min-h-14 w-full items-center justify-center gap-2 rounded-sm px-2! py-2 text-center font-medium disabled:text-ink! aria-disabled:cursor-progress',
	label: 'mb-1 block font-medium',
	input: large,
	select: `figures ${large}`,
	hint: 'mt-1',
	error: 'mt-1 text-fault',
	tick: 'flex min-h-14 items-center gap-4 border-b border-stone-3 py-3',
	box: 'size-8 shrink-0 accent-onyx',
};

/** A number that is looked over before it is sent. */
export const thumbNumber: Size = { ...thumb, input: `figures text-lg ${large}` };
