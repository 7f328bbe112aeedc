import type { ReactNode } from 'react';

export function TableHead({ className = '', children }: { className?: string; children: ReactNode }) {
	return (
		<thead className={`text-xs text-stone-1 ${className}`}>
			<tr className="border-b border-ink">{children}</tr>
		</thead>
	);
}

type ColumnProps = { isNumber?: boolean; className?: string; children: ReactNode };

export function Column({ isNumber = false, className = '', children }: ColumnProps) {
	return (
		<th
			scope="col"
			className={`py-2 pe-4 font-medium last:pe-0 ${isNumber ? 'text-end' : 'text-start'} ${className}`}
		>
			{children}
		</th>
	);
}
