import { href } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import type { Block } from './article.ts';
import { splitLinks } from './product-links.ts';

/** An article's text, block by block. */
export function ArticleBody({ body }: { body: Block[] }) {
	return (
		<div className="max-w-prose space-y-5">
			{body.map((block) => (
				<BodyBlock key={keyOf(block)} block={block} />
			))}
		</div>
	);
}

function keyOf(block: Block): string {
	return JSON.stringify(block).slice(0, 120);
}

function BodyBlock({ block }: { block: Block }) {
	if (typeof block === 'string')
		return (
			<p>
				<Words text={block} />
			</p>
		);
	switch (block.kind) {
		case 'h2':
			return <h2 className="pt-5 text-lg">{block.text}</h2>;
		case 'ul':
		case 'ol': {
			const List = block.kind;
			return (
				<List className={`space-y-2 ps-5 ${List === 'ul' ? 'list-disc' : 'list-decimal'}`}>
					{block.items.map((item) => (
						<li key={item}>
							<Words text={item} />
						</li>
					))}
				</List>
			);
		}
		case 'table':
			return <BodyTable head={block.head} rows={block.rows} />;
	}
}

/** A text with links to its products. */
function Words({ text }: { text: string }) {
	return splitLinks(text).map(({ text, productId, path }) => {
		const to = productId ? href('/product/:id', { id: productId }) : path;
		return to ? (
			<Link key={to} to={to} className="underline decoration-stone-2 underline-offset-4 hover:decoration-ink">
				{text}
			</Link>
		) : (
			text
		);
	});
}

type TableProps = { head: string[]; rows: string[][] };

/** A table on a wide screen; on a phone each row is a short list. */
function BodyTable({ head, rows }: TableProps) {
	return (
		<>
			<WideTable head={head} rows={rows} />
			<NarrowTable head={head} rows={rows} />
		</>
	);
}

function WideTable({ head, rows }: TableProps) {
	return (
		<table className="figures hidden w-full border-collapse text-sm sm:table">
			<thead>
				<tr className="border-b border-ink">
					{head.map((cell) => (
						<th key={cell} scope="col" className="py-2 pe-4 text-start font-medium">
							{cell}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(([first = '', ...rest]) => (
					<tr key={first} className="border-b border-stone-3 align-top">
						<th scope="row" className="py-2 pe-4 text-start font-normal">
							<Words text={first} />
						</th>
						{rest.map((cell, column) => (
							<td key={head[column + 1]} className="py-2 pe-4 text-stone-1">
								<Words text={cell} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function NarrowTable({ head, rows }: TableProps) {
	return (
		<ul className="figures border-t border-ink text-sm sm:hidden">
			{rows.map(([first = '', ...rest]) => (
				<li key={first} className="border-b border-stone-3 py-3">
					<p className="font-medium">
						<Words text={first} />
					</p>
					<dl className="mt-1 space-y-1">
						{rest.map((cell, column) => (
							<div key={head[column + 1]} className="grid grid-cols-2 gap-x-4">
								<dt className="text-stone-1">{head[column + 1]}</dt>
								<dd>
									<Words text={cell} />
								</dd>
							</div>
						))}
					</dl>
				</li>
			))}
		</ul>
	);
}
