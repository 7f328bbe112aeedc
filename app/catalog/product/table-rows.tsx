/** The names of the columns, for screen readers: each cell says by itself what it is. */
export function HeadRow({ names }: { names: readonly string[] }) {
	return (
		<thead className="sr-only">
			<tr>
				{names.map((name) => (
					<th key={name} scope="col">
						{name}
					</th>
				))}
			</tr>
		</thead>
	);
}
