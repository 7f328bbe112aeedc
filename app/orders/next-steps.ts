import { formatMoney } from '#app/platform/money.ts';
import { placedCopy } from './copy.ts';
import type { Stage } from './order-status.ts';

/** `due`: what the driver takes, in paisa. `isDiscountOpen`: the discount comes off with the confirmation. */
type Facts = { stage: Stage; due: number; isDiscountOpen: boolean; onlyByCall?: boolean };

/** LINK-03: whether the customer can confirm it behind its link; else somebody has to speak to them. */
export function canConfirmByLink(order: {
	stage: Stage;
	cityServed: boolean;
	highRisk: boolean;
	priceWaits: boolean;
}): boolean {
	return order.stage === 'awaiting' && order.cityServed && !order.highRisk && !order.priceWaits;
}

/** VOICE-01: what is still to happen, in the same words on the page of success, in the mail, behind the link and on WhatsApp. */
export function nextSteps({ stage, due, isDiscountOpen, onlyByCall }: Facts): string[] {
	const confirm = onlyByCall
		? 'We call you, and you confirm your order.'
		: 'You confirm your order, on its page or when we call.';
	const steps = [
		isDiscountOpen ? `${confirm} Your discount comes off then.` : confirm,
		'We cut and load your stone, and bring it to you.',
		due > 0
			? `You look at your stone, and pay the driver ${formatMoney(due)} in cash.`
			: 'You look at your stone. Nothing is left to pay.',
	];
	if (stage === 'awaiting') return steps;
	return stage === 'confirmed' ? steps.slice(1) : [];
}

/** The same as paragraphs of a mail or lines of a message, under their heading; none where nothing is to come. */
export function stepLines(facts: Facts): string[] {
	const steps = nextSteps(facts);
	return steps.length > 0
		? [`${placedCopy.next}:`, ...steps.map((step, index) => `${index + 1}. ${step}`)]
		: [];
}
