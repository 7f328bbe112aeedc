import type { Place } from '#app/scene/scene.ts';
import { roomCopy as copy } from './copy.ts';
import type { RoomForm } from './room-form.ts';

/** Which surface is being changed. What lies on the others is kept in hidden fields. */
export function SurfaceChoice({ scene, form }: { scene: Place; form: RoomForm }) {
	const others = scene.surfaces.filter(({ name }) => name !== form.on);
	return (
		<>
			{others.length > 0 && (
				<fieldset>
					<legend className="mb-2 font-serif text-lg">{copy.surface}</legend>
					<div className="flex flex-wrap gap-2">
						{scene.surfaces.map(({ name, title }) => (
							<label
								key={name}
								className="flex min-h-11 cursor-pointer items-center rounded-sm border border-stone-2 px-4 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:outline-3 forced-colors:has-checked:outline has-focus-visible:outline-2 has-focus-visible:outline has-focus-visible:outline-onyx has-focus-visible:outline-offset-2"
							>
								<input
									type="radio"
									name="on"
									value={name}
									defaultChecked={name === form.on}
									className="sr-only"
								/>
								<span>{title}</span>
							</label>
						))}
					</div>
				</fieldset>
			)}
			{others.map(({ name }) =>
				Object.entries(form.surfaces[name] ?? {}).map(
					([field, value]) =>
						value && (
							<input
								key={`${name} ${field}`}
								type="hidden"
								name={field === 'stone' ? name : `${name}-${field}`}
								value={value}
							/>
						),
				),
			)}
		</>
	);
}
