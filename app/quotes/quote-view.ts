import type { QuoteAnswer } from './quote-answer.ts';
import type { QuoteOptionName, QuoteStage } from './quote-stage.ts';
import type { OfferRow } from './quote-totals.ts';

type LineView = {
	position: number;
	name: string;
	goods: string;
	/** What the desk says about it. */
	note: string;
	amount: string;
	price: string;
	total: string;
	/** The price of today, where the quote is past its day. */
	today: string | null;
};

type OptionView = {
	name: QuoteOptionName;
	total: string;
	rows: OfferRow[];
	/** When it comes, if it is accepted today; empty where nothing is said of it. */
	days: string;
	lines: LineView[];
};

/** A quote as its link shows it, in words: no phone, mail or street, since anyone may be sent the link. */
export type QuoteView = {
	number: string;
	version: number;
	stage: QuoteStage | 'past';
	name: string;
	city: string;
	until: string;
	terms: string;
	chosen: QuoteOptionName | null;
	options: OptionView[];
};

/**
 * `known`: what the form to accept begins with; null where nobody is logged in. `isOthers`: another account asked.
 * `isAccounts`: an account asked.
 */
export type QuoteProps = {
	quote: QuoteView;
	known: Record<string, string> | null;
	/** What of samples comes off, in words; null where nothing does. */
	samplesBack: string | null;
	isOwn: boolean;
	isOthers: boolean;
	isAccounts: boolean;
	login: string;
	cities: string;
	/** Whether something of it is cut to measure. */
	isCut: boolean;
	answer: QuoteAnswer | undefined;
};
