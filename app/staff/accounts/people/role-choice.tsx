import { useId } from 'react';
import type { StaffRole } from '#app/accounts/role.ts';
import { staffCopy } from '#app/staff/copy.ts';
import { peopleCopy as copy } from './copy.ts';

/** The most frequent first. */
const ORDER: readonly StaffRole[] = ['desk', 'yard', 'driver', 'owner'];

/** One of the roles, each with what it is for. */
export function RoleChoice({ chosen, error }: { chosen?: string; error?: string }) {
	const id = useId();
	return (
		<fieldset aria-describedby={error && `${id}-error`}>
			<legend className="mb-1.5 text-sm font-medium">{copy.role}</legend>
			<div className="divide-y divide-stone-3 border-y border-stone-3">
				{ORDER.map((role) => (
					<label key={role} className="flex min-h-11 items-center gap-3 py-2">
						<input
							type="radio"
							name="role"
							value={role}
							defaultChecked={chosen === role}
							aria-invalid={error ? true : undefined}
							className="size-5 shrink-0 accent-onyx"
						/>
						<span>
							<span>{staffCopy.roles[role]}</span>
							<span className="block text-xs text-stone-1">{copy.roles[role]}</span>
						</span>
					</label>
				))}
			</div>
			{error && (
				<p id={`${id}-error`} className="mt-1.5 text-sm text-fault">
					{error}
				</p>
			)}
		</fieldset>
	);
}
