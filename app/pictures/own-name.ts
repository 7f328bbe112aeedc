import { DEFAULT_QUALITY } from './default-quality.ts';
import type { Picture } from './picture.ts';

/** What an own picture is named by. */
export type MasterFacts = Pick<Picture, 'width' | 'height' | 'colour'> & {
	/** 16 hexadecimal digits of the SHA-256 of the master. */
	digest: string;
};

const NAME =
	/^own-(?<digest>[0-9a-f]{16})-(?<width>[1-9]\d{0,3})-(?<height>[1-9]\d{0,3})-(?<colour>[0-9a-f]{6})$/;

/** `own-0a1b2c3d4e5f6071-1920-2400-afa28f`: the name carries all that a page needs, so that no page asks a table. */
export function ownName({ digest, width, height, colour }: MasterFacts): string {
	return `own-${digest}-${width}-${height}-${colour.slice(1)}`;
}

/** The picture of such a name; null for any other name. */
export function ownPicture(name: string): Picture | null {
	const { digest, width, height, colour } = NAME.exec(name)?.groups ?? {};
	if (!digest) return null;
	return {
		name,
		hash: digest.slice(0, 6) + DEFAULT_QUALITY.toString(16),
		width: Number(width),
		height: Number(height),
		colour: `#${colour}`,
	};
}
