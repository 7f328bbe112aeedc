import { useNavigation } from 'react-router';
import { type ProductStatus, productStatuses } from '#app/catalog/product-status.ts';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { Panel } from '#app/staff/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { productCopy as copy } from './copy.ts';
import { StatusWord } from './status-word.tsx';

/** BOOK-05: hides, shows or discontinues a product, each with what that means. */
export function StatusPanel({ status, fault }: { status: ProductStatus; fault: string }) {
	const pressed = useNavigation().formData?.get('status');
	return (
		<Panel title={copy.statusTitle}>
			<StaffForm>
				<input type="hidden" name="intent" value="status" />
				<input type="hidden" name="was" value={status} />
				{/* A second press of one finds it done, and no other in its place. */}
				{productStatuses.map((each) => (
					<div key={each} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
						<Button
							type="submit"
							name="status"
							value={each}
							tone="faint"
							disabled={each === status}
							busy={pressed === each && copy.saving}
							className="w-40"
						>
							{copy.become[each].press}
						</Button>
						<span className="min-w-0 flex-1 basis-48 text-stone-1">{copy.become[each].means}</span>
					</div>
				))}
			</StaffForm>
			<p className="flex flex-wrap items-center gap-x-3 py-1">
				<StatusWord status={status} /> <span>{copy.is[status]}</span>
			</p>
			{fault && (
				<p role="alert" className="text-fault">
					{fault}
				</p>
			)}
		</Panel>
	);
}
