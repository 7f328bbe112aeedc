import { type DragEvent, useEffect, useRef, useState } from 'react';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { useTypedEarly } from '#app/ui/typed-early.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { fieldWords, productCopy } from './copy.ts';
import { CropDialog } from './crop-dialog.tsx';
import { addressesIn, altFields, moved, type PictureTexts, textsFor } from './picture-texts.ts';
import { PictureTile } from './picture-tile.tsx';
import { picturesCopy as copy } from './pictures-copy.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** On this list an iPhone turns its HEIC into JPEG by itself. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

type Props = {
	/** The product's id, or `new`. */
	id: string;
	values: PictureTexts;
	/** What is wrong, in words, by the field's name. */
	faults: Record<string, string>;
	/** What own pictures show, by their addresses. */
	alts: Record<string, string>;
	seenAlts: Record<string, string>;
};

/** What was done last, in words, and the pictures before it. */
type Done = { words: string; before: PictureTexts };

/**
 * PIC-03: the pictures of a product, in their order. They are the fields `image` and `views` of the form, so that a draft, a conflict,
 * the log and undo treat them like every other field. Without scripts the two addresses are typed.
 */
export function PicturesField({ id, values, faults, alts, seenAlts }: Props) {
	const [texts, setTexts] = useState<PictureTexts>({ image: values.image, views: values.views });
	const [done, setDone] = useState<Done | null>(null);
	const [cropped, setCropped] = useState<number | null>(null);
	const [extraAlts, setExtraAlts] = useState<Record<string, string>>({});
	const [isOver, setIsOver] = useState(false);
	const dragged = useRef<number | null>(null);
	const field = useRef<HTMLFieldSetElement>(null);
	const files = useRef<HTMLInputElement>(null);
	const camera = useRef<HTMLInputElement>(null);
	const focusNext = useRef('');
	/** A picture may arrive long after it was sent. */
	const newest = useRef(texts);
	const hydrated = useHydrated();
	const addresses = addressesIn(texts);
	const { uploads, start, cancel, retry } = useUploads(id, (address) =>
		change((now) => [...now.filter((other) => other !== address), address], copy.done.added),
	);

	useTypedEarly('image', field, (image) => set({ ...newest.current, image }));
	useTypedEarly('views', field, (views) => set({ ...newest.current, views }));

	/** Draft and preview follow what is typed: a press is as good as a key. */
	const shown = `${texts.image}\n${texts.views}`;
	const told = useRef(shown);
	useEffect(() => {
		if (told.current !== shown) field.current?.dispatchEvent(new Event('input', { bubbles: true }));
		told.current = shown;
		if (focusNext.current) field.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
		focusNext.current = '';
	}, [shown]);

	function set(after: PictureTexts) {
		newest.current = after;
		setTexts(after);
	}

	function change(to: (now: readonly string[]) => string[], words: string) {
		const before = newest.current;
		set(textsFor(to(addressesIn(before))));
		setDone({ words, before });
	}

	function move(from: number, to: number) {
		if (to < 0 || to >= addresses.length || from === to) return;
		// The pressed button may be off at the edge; then its neighbour takes the focus.
		const press =
			to === 0 ? 'later' : to === addresses.length - 1 ? 'earlier' : to < from ? 'earlier' : 'later';
		focusNext.current = `[data-place="${to}"] [data-press="${press}"]`;
		change((now) => moved(now, from, to), copy.done.moved(to + 1));
	}

	function remove(at: number) {
		focusNext.current = '[data-undo]';
		change((now) => now.filter((_, place) => place !== at), copy.done.removed);
	}

	function undo() {
		if (done) set(done.before);
		focusNext.current = '[data-choose]';
		setDone(null);
	}

	function drop(event: DragEvent) {
		setIsOver(false);
		if (event.dataTransfer.files.length === 0) return;
		event.preventDefault();
		start([...event.dataTransfer.files]);
	}

	return (
		<fieldset
			ref={field}
			aria-label={copy.drop}
			onDragOver={(event) => {
				if (!event.dataTransfer.types.includes('Files')) return;
				event.preventDefault();
				setIsOver(true);
			}}
			onDragLeave={() => setIsOver(false)}
			onDrop={drop}
			className={`grid min-w-0 gap-y-3 sm:col-span-2 ${isOver ? 'outline-2 outline-offset-4 outline-onyx outline-dashed' : ''}`}
		>
			<p className="max-w-prose text-stone-1">{addresses.length === 0 ? copy.noneYet : copy.hint}</p>
			<ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
				{addresses.map((address, at) => (
					<PictureTile
						key={address}
						address={address}
						at={at}
						count={addresses.length}
						alt={extraAlts[address] ?? alts[address] ?? ''}
						fault={faults[altFields(address).alt]}
						seenAlt={seenAlts[address] ?? extraAlts[address] ?? ''}
						onMove={(to) => move(at, to)}
						onRemove={() => remove(at)}
						onCrop={() => setCropped(at)}
						onDragStart={() => {
							dragged.current = at;
						}}
						onDragEnd={() => {
							dragged.current = null;
						}}
						onDropHere={() => {
							if (dragged.current !== null) move(dragged.current, at);
						}}
						hydrated={hydrated}
					/>
				))}
			</ul>
			<UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
			<div role="status" className="empty:hidden">
				{done && (
					<p className="flex flex-wrap items-center gap-x-3 border-s-2 border-onyx bg-paper-deep px-3">
						<span>
							<span>{done.words}</span> {copy.unsaved}
						</span>
						<Button tone="plain" data-undo onClick={undo}>
							{copy.undo}
						</Button>
					</p>
				)}
			</div>
			{hydrated && (
				<div className="flex flex-wrap items-center gap-3 border border-stone-2 border-dashed px-4 py-3">
					<Button tone="quiet" data-choose onClick={() => files.current?.click()}>
						{copy.choose}
					</Button>
					<span className="hidden pointer-coarse:block">
						<Button tone="quiet" onClick={() => camera.current?.click()}>
							{copy.photograph}
						</Button>
					</span>
					<span className="text-stone-1 pointer-coarse:hidden">{copy.drop}</span>
					<span className="basis-full text-xs text-stone-1">{copy.kinds}</span>
					<FileInput of={files} label={copy.choose} multiple onFiles={start} />
					<FileInput of={camera} label={copy.photograph} capture="environment" onFiles={start} />
				</div>
			)}
			<details open={!hydrated || Boolean(faults.image || faults.views)}>
				<summary className="min-h-11 cursor-pointer py-2.5 text-sm">{copy.addresses}</summary>
				<div className="grid gap-y-3">
					<Field
						size={desk}
						name="image"
						label={fieldWords.image}
						hint={productCopy.hints.image}
						error={faults.image}
						value={texts.image}
						onChange={({ currentTarget }) => set({ ...texts, image: currentTarget.value })}
						autoComplete="off"
					/>
					<TextArea
						size={desk}
						name="views"
						label={fieldWords.views}
						hint={productCopy.hints.views}
						error={faults.views}
						rows={3}
						value={texts.views}
						onChange={({ currentTarget }) => set({ ...texts, views: currentTarget.value })}
						autoComplete="off"
					/>
				</div>
			</details>
			{cropped !== null && addresses[cropped] && (
				<CropDialog
					id={id}
					address={addresses[cropped]}
					place={cropped + 1}
					onClose={() => setCropped(null)}
					onCropped={(address) => {
						const old = addresses[cropped] ?? '';
						// The shop gives the part the words of the whole.
						setExtraAlts((all) => ({ ...all, [address]: all[old] ?? alts[old] ?? '' }));
						change((now) => now.map((other) => (other === old ? address : other)), copy.done.cropped);
					}}
				/>
			)}
		</fieldset>
	);
}

type FileInputProps = {
	of: React.RefObject<HTMLInputElement | null>;
	label: string;
	multiple?: boolean;
	capture?: 'environment';
	onFiles: (files: File[]) => void;
};

/** Without a name, so that the form does not send it. */
export function FileInput({ of, label, multiple, capture, onFiles }: FileInputProps) {
	return (
		<input
			ref={of}
			type="file"
			accept={ACCEPT}
			aria-label={label}
			tabIndex={-1}
			multiple={multiple}
			capture={capture}
			onChange={({ currentTarget }) => {
				onFiles([...(currentTarget.files ?? [])]);
				// The same file may be chosen again.
				currentTarget.value = '';
			}}
			className="sr-only"
		/>
	);
}
