import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { yoursCopy as copy } from './copy.ts';

type Props = {
	open: (file: Blob) => void;
	isReading: boolean;
	/** Why the picture before was refused. */
	trouble: string;
	isReady: boolean;
	/** There is one, so that another is not the main thing on the screen. */
	isOther?: boolean;
};

/** ROOM-20: the ways to a picture: the camera, a file, a drop, a paste. */
export function ChoosePicture({ open, isReading, trouble, isReady, isOther = false }: Props) {
	const section = useRef<HTMLElement>(null);
	const take = useEffectEvent((file: Blob | null | undefined) => file && open(file));

	useEffect(() => {
		// A picture that was chosen before the script came.
		for (const input of section.current?.querySelectorAll('input') ?? []) take(input.files?.[0]);
		const stopping = new AbortController();
		const listen = <Name extends 'dragover' | 'drop' | 'paste'>(
			name: Name,
			listener: (event: DocumentEventMap[Name]) => void,
		) => document.addEventListener(name, listener, { signal: stopping.signal });
		listen('dragover', (event) => {
			// Words that are dragged still go into fields.
			if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
		});
		listen('drop', (event) => {
			const [file] = event.dataTransfer?.files ?? [];
			if (!file) return;
			event.preventDefault();
			take(file);
		});
		listen('paste', (event) => take(event.clipboardData?.files[0]));
		return () => stopping.abort();
	}, []);

	function chosen({ target }: ChangeEvent<HTMLInputElement>) {
		take(target.files?.[0]);
		// The same file can be chosen again.
		target.value = '';
	}

	return (
		<section ref={section} aria-label={copy.picture} className="mt-6 noscript:hidden">
			<div className="flex flex-wrap gap-3">
				<FileButton
					words={isOther ? copy.takeOther : copy.take}
					onChange={chosen}
					capture="environment"
					tone={`hidden pointer-coarse:inline-flex ${isOther ? 'border-stone-2' : MAIN}`}
				/>
				<FileButton
					words={isOther ? copy.chooseOther : copy.choose}
					onChange={chosen}
					tone={`inline-flex ${isOther ? 'border-stone-2' : 'border-ink pointer-fine:border-onyx pointer-fine:bg-onyx pointer-fine:text-paper'}`}
				/>
			</div>
			<p className="mt-2 hidden text-sm text-stone-1 pointer-fine:block">{copy.drop}</p>
			<p role="status" className="mt-2 text-sm">
				{isReading ? copy.reading : ''}
			</p>
			{trouble && isReady && <Notice>{trouble}</Notice>}
		</section>
	);
}

const MAIN = 'border-onyx bg-onyx text-paper';

type FileButtonProps = {
	words: string;
	tone: string;
	onChange: (event: ChangeEvent<HTMLInputElement>) => void;
	/** The camera that a phone opens. */
	capture?: 'environment';
};

/** The field itself takes the focus and the press, under its words. */
function FileButton({ words, tone, onChange, capture }: FileButtonProps) {
	return (
		<label
			className={`relative min-h-11 cursor-pointer items-center overflow-hidden rounded-sm border px-5 py-2.5 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-onyx has-focus-visible:outline-offset-2 ${tone}`}
		>
			<input
				type="file"
				accept="image/*"
				capture={capture}
				onChange={onChange}
				className="absolute inset-0 size-full cursor-pointer opacity-0"
			/>
			<span>{words}</span>
		</label>
	);
}
