import { useEffect, useRef } from 'react';
import type { MeasuredView } from '#app/catalog/product.ts';
import { ProductImage } from '#app/catalog/product-image.tsx';
import { enlargedCopy as copy } from './enlarged-copy.ts';
import { rulerOf } from './ruler.ts';

type Props = {
	view: MeasuredView;
	alt: string;
	/** The address of the smaller size in the gallery, shown until the larger one has loaded. */
	small: string | undefined;
	onClose: () => void;
};

/**
 * A picture that covers the whole screen and is moved by scrolling, with a ruler where the width of stone is known. A native
 * dialog: Escape closes it, and the focus returns to what opened it. Only in the browser, since it sets inline styles.
 */
export function EnlargedPicture({ view, alt, small, onClose }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const pane = useRef<HTMLDivElement>(null);
	const ruler = rulerOf(view.span);

	useEffect(() => {
		dialog.current?.showModal();
		// The middle of the picture; only one of the two directions scrolls.
		const { scrollWidth = 0, clientWidth = 0 } = pane.current ?? {};
		pane.current?.scrollTo((scrollWidth - clientWidth) / 2, 0);
	}, []);

	return (
		<dialog ref={dialog} aria-label={alt} onClose={onClose} className="enlarged">
			<div ref={pane} className="enlarged-pane">
				<ProductImage
					view={view}
					alt={alt}
					small={small}
					sizes="min(max(100vw, 80vh), 1600px)"
					when="first"
				/>
				{/* In the box that scrolls: arrow keys scroll the box around the focus. */}
				<form method="dialog" className="sticky end-0 top-0 z-10 self-start justify-self-end bg-paper">
					<button type="submit" className="min-h-11 px-5 text-sm font-medium">
						{copy.close}
					</button>
				</form>
				{ruler && (
					<div className="sticky start-0 bottom-0 z-10 self-end justify-self-start bg-paper px-4 py-3">
						<div
							className="ruler"
							style={{ '--share': ruler.share, '--inches': ruler.inches } as React.CSSProperties}
						>
							<span className="text-xs">{copy.inches(ruler.inches)}</span>
						</div>
					</div>
				)}
			</div>
		</dialog>
	);
}
