import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
	/** Width by height. */
	shape: number;
	children: ReactNode;
	/** Gets the place itself, for what is measured in it. */
	onFrame?: (frame: HTMLDivElement | null) => void;
};

/** A place with the picture's shape, as large as the screen allows. Left is left in any writing direction, as in the picture. */
export function Frame({ shape, children, onFrame }: Props) {
	const place = useRef<HTMLDivElement>(null);
	// As a property: the policy of the page forbids a style in its HTML.
	useEffect(() => place.current?.style.setProperty('--shape', String(shape)), [shape]);
	useEffect(() => {
		onFrame?.(place.current);
		return () => onFrame?.(null);
	}, [onFrame]);
	return (
		<div
			ref={place}
			dir="ltr"
			className="relative mx-auto aspect-(--shape) w-full max-w-[calc(52svh*var(--shape))] overflow-hidden bg-stone-3 lg:max-w-[calc(78svh*var(--shape))]"
		>
			{children}
		</div>
	);
}

/** The picture as it is. No label where something else shows it. */
export function Plain({ picture, label }: { picture: HTMLCanvasElement; label: string }) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		picture.className = 'block size-full';
		place.current?.replaceChildren(picture);
	}, [picture]);
	return (
		<div
			ref={place}
			{...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
			className="absolute inset-0"
		/>
	);
}
