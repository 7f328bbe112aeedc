import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { pictureAddress, pictureName, thumbnail } from '#app/pictures/picture.ts';
import { FileInput } from '#app/staff/catalog/edit/pictures-field.tsx';
import { UploadList } from '#app/staff/catalog/edit/upload-list.tsx';
import { useUploads } from '#app/staff/catalog/edit/use-uploads.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useTypedEarly } from '#app/ui/typed-early.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { settingsCopy as copy } from './copy.ts';

/** SET-07: a picture of the shop by its name, or a new one that is sent here. Without scripts the name is typed. */
export function PictureInput({ defaultValue, ...field }: ComponentProps<typeof Field>) {
	const [name, setName] = useState(String(defaultValue ?? ''));
	const whole = useRef<HTMLDivElement>(null);
	const files = useRef<HTMLInputElement>(null);
	const hydrated = useHydrated();
	const { uploads, start, cancel, retry } = useUploads('new', (address) => {
		setName(pictureName(address) ?? '');
	});

	useTypedEarly(field.name ?? '', whole, setName);

	// The check and the preview follow what is typed: a picture that arrives is as good as a key.
	const before = useRef(name);
	useEffect(() => {
		if (before.current !== name) whole.current?.dispatchEvent(new Event('input', { bubbles: true }));
		before.current = name;
	}, [name]);

	const address = pictureAddress(name);
	return (
		<div ref={whole} className="grid content-start gap-2">
			<Field
				{...field}
				list="pictures"
				value={name}
				onChange={({ currentTarget }) => setName(currentTarget.value)}
			/>
			<div className="flex flex-wrap items-center gap-4">
				{pictureName(address) && (
					<img key={name} src={thumbnail(address)} alt="" className="h-16 w-24 bg-paper-deep object-cover" />
				)}
				{hydrated && (
					<Button tone="quiet" onClick={() => files.current?.click()}>
						{copy.choosePicture}
					</Button>
				)}
				<FileInput of={files} label={copy.choosePicture} onFiles={start} />
			</div>
			<UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
		</div>
	);
}
