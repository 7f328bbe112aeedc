import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const shape =
	'flex min-h-14 w-full items-center justify-center gap-2 rounded-sm border px-4 py-2 text-center font-medium aria-disabled:cursor-progress';

const tones = {
	main: 'border-onyx bg-onyx text-paper hover:bg-onyx-deep',
	quiet: 'border-ink text-ink hover:bg-ink hover:text-paper',
};

type Look = { tone?: keyof typeof tones };

/** A button for a thumb. While `busy` it says so and ignores presses. */
export function BigButton({
	tone = 'main',
	busy,
	className = '',
	children,
	...rest
}: ComponentProps<'button'> & Look & { busy?: string | false | undefined }) {
	return (
		<button
			type="button"
			{...rest}
			aria-disabled={busy ? true : undefined}
			onClick={busy ? (event) => event.preventDefault() : rest.onClick}
			className={`${shape} ${tones[tone]} ${className}`}
		>
			{busy || children}
		</button>
	);
}

export function BigLink({ tone = 'quiet', className = '', ...rest }: ComponentProps<typeof Link> & Look) {
	return <Link {...rest} className={`${shape} ${tones[tone]} ${className}`} />;
}
