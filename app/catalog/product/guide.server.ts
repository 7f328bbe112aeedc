import type { Guide, Suited } from '#app/catalog/open-product.ts';
import type { Detail } from '#app/catalog/product.ts';
import { type Use, uses, useWords } from '#app/catalog/uses.ts';
import { anyStone, stoneGuides, type Trial, trials } from '#app/owner/stone-guides.ts';
import { capital } from './capital.ts';
import { trialWords } from './guide-copy.ts';

/** How a sentence of a description speaks of a use. */
const SPEAKS_OF: Record<Use, RegExp> = {
	floor: /\bfloors?\b|\bunderfoot\b|\bpaved\b|\bramp\b|\bpassages\b|\blobb(y|ies)\b/i,
	walls:
		/\bcladding\b|\bfacades?\b|\belevations?\b|\bpillars\b|\b(lift|long|single|feature|bath|outside|boundary|one|cool) walls?\b/i,
	kitchen: /\bkitchens?\b|\bworktops?\b|\bstove\b|\bbiryani\b|\bmasala\b|\bonions\b|\bcooks?\b/i,
	vanity: /\bvanit(y|ies)\b|\bwashbasins?\b|\bbasins?\b|\bpowder.room\b|\bbathrooms?\b|\bshowers?\b/i,
	staircase: /\bstairs?\b|\bsteps?\b|\btreads?\b|\bnosing\b/i,
	more: /\btables?\b|\bfireplaces?\b|\bmantel\b|\bheadstones?\b|\binlay\b|\bmihrabs?\b/i,
};

const SPEAKS_OF_TRIAL: Record<Trial, RegExp> = {
	acid: /\b(lemon|vinegar|tezab|acids?|etch)\b/i,
	outdoors:
		/\b(terraces?|verandahs?|verandas?|outdoors?|outside|rain|(full|direct|open|in|harder) sun|sunny|in the sun|garden|courtyards?|indoors|summers)\b/i,
	frost: /\b(frost|Murree)\b/i,
	wear: /\b(footfall|traffic|scratch\w*|scuffs|crowd|wears)\b/i,
};

/** A sentence that explains a no. One that praises a stone for something else does not. */
const EXPLAINS_NO = /\b(not|no|never|off|nobody|away|too|only|keep|muddled|restless|softer|crowded)\b/i;

/**
 * What a product suits and what it does not, with the reason where its description or the owner's guide says it. Each sentence
 * of the description is told once.
 */
export function guideTo({ category, description, uses: suited }: Detail): Guide {
	const guide = stoneGuides[category.toLowerCase()] ?? anyStone;
	const sentences = sentencesOf(description);

	function told(speaks: RegExp, also?: RegExp): string {
		const at = sentences.findIndex((sentence) => speaks.test(sentence) && (also?.test(sentence) ?? true));
		return at < 0 ? '' : (sentences.splice(at, 1)[0] ?? '');
	}

	// The reasons of a no come first, since they are what a buyer must know.
	const no = new Map(
		uses
			.filter((use) => !suited.includes(use))
			.map((use) => [
				use,
				suited.length > 0 ? told(SPEAKS_OF[use], EXPLAINS_NO) || (guide.not[use] ?? '') : '',
			]),
	);
	const holds = trials.map(
		(trial): Suited => ({
			of: trialWords[trial],
			suits: null,
			why: told(SPEAKS_OF_TRIAL[trial]) || (guide.holds[trial] ?? ''),
		}),
	);
	const rows = uses.map(
		(use): Suited => ({
			of: capital(useWords[use].for),
			suits: suited.includes(use),
			why: no.get(use) ?? told(SPEAKS_OF[use]),
		}),
	);
	return {
		suited: [...(suited.length > 0 ? rows : []), ...holds.filter(({ why }) => why)],
		care: [...guide.care],
	};
}

function sentencesOf(description: string): string[] {
	return description.split(/(?<=[.!?])\s+/).filter(Boolean);
}
