import type { ComponentProps } from 'react';
import { Link } from './link.tsx';
import type { Size } from './size.ts';

type Tone = 'main' | 'quiet' | 'faint' | 'plain';

const shop =
	'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm py-2.5 text-sm font-medium transition-colors disabled:cursor-not-allowed aria-disabled:cursor-progress';

const tones: Record<Tone, string> = {
	/** The one main action on a screen. Its border is visible only in forced colours, which have no backgrounds. */
	main: 'px-5 border border-transparent bg-onyx text-paper hover:bg-onyx-deep disabled:bg-stone-3 disabled:text-stone-1',
	quiet:
		'px-5 border border-ink text-ink hover:bg-ink hover:text-paper disabled:border-stone-3 disabled:bg-transparent disabled:text-stone-1',
	/** For a button that is one of many on a screen. */
	faint:
		'px-3 border border-stone-2 text-ink hover:border-ink disabled:border-transparent disabled:bg-paper-deep disabled:text-stone-1',
	plain: 'text-ink underline decoration-stone-2 underline-offset-4 hover:decoration-ink',
};

type Look = { tone?: Tone; size?: Size };

/** A button of at least 44 px. While `busy` it shows that text and ignores presses. */
export function Button({
	tone = 'main',
	size,
	busy,
	className = '',
	children,
	...rest
}: ComponentProps<'button'> & Look & { busy?: string | false }) {
	return (
		<button
			type="button"
			{...rest}
			aria-disabled={busy ? true : undefined}
			onClick={busy ? (event) => event.preventDefault() : rest.onClick}
			className={`${size?.button ?? shop} ${tones[tone]} ${className}`}
		>
			{busy || children}
		</button>
	);
}

/** A link that looks like a button. */
export function ButtonLink({
	tone = 'main',
	size,
	className = '',
	...rest
}: ComponentProps<typeof Link> & Look) {
	return <Link {...rest} className={`${size?.button ?? shop} ${tones[tone]} ${className}`} />;
}
