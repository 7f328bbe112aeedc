/** The column that every account form stands in. */
export function AccountSheet({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<div className="measure py-12 lg:py-20">
			<div className="mx-auto w-full max-w-md">
				<h1 className="mb-8 text-xl">{title}</h1>
				{children}
			</div>
		</div>
	);
}
