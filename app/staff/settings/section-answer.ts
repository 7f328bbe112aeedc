import type { SettingDigests } from '#app/settings/setting-digests.ts';
import type { RowPress, Texts } from './section-texts.ts';

/** What the shop says to a section's form that it has not stored. */
export type SectionAnswer = {
	/** Each answer has another key. */
	key: string;
	message: string;
	/** The press on a row that this answers; null for any other. */
	press: RowPress | null;
	texts: Texts;
	seen: SettingDigests;
	errors: Record<string, string>;
	/** The texts that somebody else has stored meanwhile; null where nobody has. */
	theirs: Texts | null;
	preview: string | null;
};
