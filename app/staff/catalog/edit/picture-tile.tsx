import { ProductImage } from '#app/catalog/product-image.tsx';
import { desk } from '#app/staff/sizes.ts';
import { Field } from '#app/ui/field.tsx';
import { altFields, isOwn } from './picture-texts.ts';
import { picturesCopy as copy } from './pictures-copy.ts';

type Props = {
	address: string;
	/** Its place, from 0, and the number of pictures. */
	at: number;
	count: number;
	alt: string;
	/** Why its words are not taken. */
	fault: string | undefined;
	/** As it was when the form was opened. */
	seenAlt: string;
	hydrated: boolean;
	onMove: (to: number) => void;
	onRemove: () => void;
	onCrop: () => void;
	onDragStart: () => void;
	onDragEnd: () => void;
	/** Another tile was dropped on this one. */
	onDropHere: () => void;
};

/** One of a product's pictures, with what can be done to it. */
export function PictureTile(props: Props) {
	const { address, at, count, alt, fault, seenAlt, hydrated, onMove, onRemove, onCrop } = props;
	const fields = altFields(address);
	return (
		<li
			data-place={at}
			draggable={hydrated}
			onDragStart={(event) => {
				event.dataTransfer.effectAllowed = 'move';
				props.onDragStart();
			}}
			onDragEnd={props.onDragEnd}
			onDragOver={(event) => {
				if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
			}}
			onDrop={props.onDropHere}
			className={`grid min-w-0 content-start gap-y-1 ${hydrated ? 'cursor-grab' : ''}`}
		>
			<span className="relative block border border-stone-3">
				<ProductImage view={{ image: address }} alt={alt || copy.place(at + 1, count)} />
				{at === 0 && (
					<span className="absolute start-0 top-0 bg-ink px-2 py-0.5 text-xs text-paper">{copy.first}</span>
				)}
			</span>
			{hydrated && (
				<span className="flex flex-wrap gap-x-3">
					<Press
						word={copy.earlier}
						place={at + 1}
						name="earlier"
						off={at === 0}
						onPress={() => onMove(at - 1)}
					/>
					<Press
						word={copy.later}
						place={at + 1}
						name="later"
						off={at === count - 1}
						onPress={() => onMove(at + 1)}
					/>
					{isOwn(address) && <Press word={copy.crop} place={at + 1} name="crop" onPress={onCrop} />}
					<Press word={copy.remove} place={at + 1} name="remove" onPress={onRemove} />
				</span>
			)}
			{isOwn(address) && (
				<>
					<input type="hidden" name={fields.seen} value={seenAlt} />
					<Field
						size={desk}
						name={fields.alt}
						label={copy.alt}
						aria-label={copy.altOf(at + 1)}
						hint={at === 0 ? copy.altHint : ''}
						error={fault}
						defaultValue={alt}
						autoComplete="off"
					/>
				</>
			)}
		</li>
	);
}

type PressProps = { word: string; place: number; name: string; off?: boolean; onPress: () => void };

function Press({ word, place, name, off = false, onPress }: PressProps) {
	return (
		<button
			type="button"
			data-press={name}
			aria-label={copy.ofPlace(word, place)}
			disabled={off}
			onClick={onPress}
			className="min-h-11 text-xs underline decoration-stone-2 underline-offset-4 hover:decoration-ink disabled:text-stone-2 disabled:no-underline"
		>
			{word}
		</button>
	);
}
