import { data, href, Link, redirect, useLocation, useSearchParams } from 'react-router';
import { addProduct } from '#app/catalog/edit/add-product.server.ts';
import { type Description, describePictures } from '#app/catalog/edit/describe-pictures.server.ts';
import { findBookProduct } from '#app/catalog/edit/find-book-product.server.ts';
import { listBookCategories } from '#app/catalog/edit/list-book.server.ts';
import { type Author, saveProduct } from '#app/catalog/edit/save-product.server.ts';
import type { BookFaults, BookTexts } from '#app/catalog/fields/book-fields.ts';
import { textsOf } from '#app/catalog/fields/product-texts.server.ts';
import { valuesOf } from '#app/catalog/fields/product-values.server.ts';
import { findAlts } from '#app/catalog/picture-column.server.ts';
import { nameOf } from '#app/catalog/product.ts';
import { type ProductStatus, productStatuses } from '#app/catalog/product-status.ts';
import { db } from '#app/platform/database/db.server.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { flash } from '#app/platform/web/flash.server.ts';
import type { Form } from '#app/platform/web/form.server.ts';
import { orUnreached } from '#app/platform/web/or-unreached.ts';
import { ActionLink, actionLink } from '#app/staff/action-link.tsx';
import { staffCopy } from '#app/staff/copy.ts';
import { awayWords } from '#app/staff/form/away-words.ts';
import { readStaffForm } from '#app/staff/form/read-staff-form.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import type { Route } from './+types/product.page';
import { AddPictures } from './add-pictures.tsx';
import { productCopy as copy, fieldWords } from './copy.ts';
import { emptyTexts } from './empty-texts.ts';
import { altsIn, seenAltsIn } from './picture-texts.ts';
import { picturesCopy } from './pictures-copy.ts';
import { previewOf } from './preview.server.tsx';
import type { ProductAnswer } from './product-answer.ts';
import { ProductEditor } from './product-editor.tsx';
import { chosenIn, type ProductForm, readProductForm } from './product-form.server.ts';
import { StatusPanel } from './status-panel.tsx';
import { textsIn } from './typed-product.ts';

const NEW = 'new';

/** BOOK-02, BOOK-06: a product to be edited; `new` as the id adds one, `?from=` a copy of another. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	await requireStaff(context, 'products');
	return orUnavailable(load(params.id, url.searchParams.get('from')));
}

async function load(id: string, from: string | null) {
	const isNew = id === NEW;
	const asked = isNew ? from : id;
	const [product, categories] = await Promise.all([
		asked === null ? null : findBookProduct(db, asked),
		listBookCategories(db),
	]);
	if (!isNew && !product) throw data(null, { status: 404 });
	const texts = product ? textsOf(valuesOf(product)) : emptyTexts;
	const name = product ? nameOf(product) : '';
	const alts = await findAlts(db, product ? [product.image, ...product.views] : []);
	return {
		alts,
		id,
		// Each copy has a draft of its own.
		draftOf: isNew ? `${NEW} ${from ?? ''}` : id,
		isNew,
		title: isNew ? (product ? copy.titleCopy(name) : copy.titleNew) : name,
		texts: isNew && product ? { ...texts, name: copy.copyOf(name), status: 'hidden' } : texts,
		status: product?.status ?? 'active',
		stock:
			isNew || !product
				? copy.newStock
				: copy.stockText(formatQuantity(product.stock), String(product.sales)),
		categories,
		preview: previewOf(texts, product?.stock ?? 0),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const { id, role } = await requireStaff(context, 'products');
	const form = await readStaffForm({ request, context });
	return orUnavailable(act({ id, role }, params.id, form));
}

async function act(author: Author, id: string, form: Form) {
	if (form.get('intent') === 'status') return changeStatus(author, id, form);
	const sent = readProductForm(form);
	const { typed, open } = chosenIn(form, sent);
	const answer = (why: Partial<ProductAnswer>, status = 422) =>
		data<ProductAnswer>(
			{
				key: crypto.randomUUID(),
				message: '',
				faults: {},
				stale: [],
				statusFault: '',
				preview: null,
				values: typed,
				seen: sent.seen,
				newId: String(form.get('id') ?? ''),
				alts: sent.alts,
				seenAlts: sent.seenAlts,
				...why,
			},
			{ status },
		);
	if (form.get('intent') === 'look') return answer({ preview: previewOf(typed, 0) }, 200);
	if (Object.keys(sent.altFaults).length > 0)
		return answer({ message: copy.lookOver, faults: sent.altFaults });
	if (id === NEW) {
		const added = await addProduct(db, author, { id: String(form.get('id') ?? ''), typed });
		if (!added.ok) return answer({ message: copy.lookOver, faults: inWords(added.faults) });
		await describePictures(db, author, descriptionsOf(sent));
		return saved(added.id, sent.draft, copy.added(typed.name));
	}
	if (open.length > 0) return answer({ stale: open, message: copy.stale.unchosen }, 409);
	const outcome = await saveProduct(db, author, { id, seen: sent.seen, typed });
	if (outcome.ok) {
		const { written, meanwhile } = outcome;
		const described = await describePictures(db, author, descriptionsOf(sent));
		const theirs = [
			...meanwhile.map((field) => fieldWords[field]),
			...(described.theirs.length > 0 ? [picturesCopy.alt] : []),
		];
		const isSame = written.length + described.written.length === 0;
		const words = [
			isSame ? copy.same : copy.saved(nameOf(typed)),
			theirs.length > 0 && copy.meanwhile(theirs.join('; ')),
		];
		return saved(id, sent.draft, words.filter(Boolean).join(' '));
	}
	if (outcome.reason === 'not-found') throw data(null, { status: 404 });
	if (outcome.reason === 'faulty') return answer({ message: copy.lookOver, faults: inWords(outcome.faults) });
	const { fields, stored } = outcome;
	return answer({ stale: fields, seen: stored, values: onto(stored, sent.seen, typed) }, 409);
}

function descriptionsOf({ alts, seenAlts }: ProductForm): Description[] {
	return Object.entries(alts).map(([address, typed]) => ({ address, typed, seen: seenAlts[address] ?? '' }));
}

/** What was typed; what was not touched is as it is stored now. */
function onto(stored: BookTexts, seen: BookTexts, typed: BookTexts): BookTexts {
	const touched = Object.entries(typed).filter(([field, text]) => text !== seen[field as keyof BookTexts]);
	return { ...stored, ...Object.fromEntries(touched) };
}

function inWords(faults: BookFaults): Record<string, string> {
	return Object.fromEntries(
		Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])),
	);
}

/** `draft`: the browser forgets this one. */
function saved(id: string, draft: string, words: string) {
	return redirect(`${href('/staff/products/:id', { id })}?saved=${draft}`, {
		headers: { 'Set-Cookie': flash(words) },
	});
}

async function changeStatus(author: Author, id: string, form: Form) {
	const isStatus = (text: unknown): text is ProductStatus =>
		productStatuses.some((status) => status === text);
	const [status, was] = [form.get('status'), form.get('was')];
	const product = await findBookProduct(db, id);
	if (!product) throw data(null, { status: 404 });
	if (!isStatus(status) || !isStatus(was)) throw data(null, { status: 400 });
	const stored = textsOf(valuesOf(product));
	const seen = { ...stored, status: was };
	const outcome = await saveProduct(db, author, { id, seen, typed: { ...seen, status } });
	if (!outcome.ok)
		return data<ProductAnswer>(
			{
				key: crypto.randomUUID(),
				message: '',
				faults: {},
				stale: [],
				preview: null,
				statusFault: copy.statusStale,
				values: stored,
				seen: stored,
				newId: '',
				alts: {},
				seenAlts: {},
			},
			{ status: 409 },
		);
	const address = href('/staff/products/:id', { id });
	return redirect(address, { headers: { 'Set-Cookie': flash(copy.became[status](nameOf(product))) } });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const sent = await request.clone().formData();
	const isOfStatus = sent.get('intent') === 'status';
	const seen: BookTexts = isOfStatus ? emptyTexts : JSON.parse(String(sent.get('seen')));
	return orUnreached(serverAction, {
		key: crypto.randomUUID(),
		message: awayWords.typed,
		faults: {},
		stale: [],
		preview: null,
		statusFault: isOfStatus ? awayWords.typed : '',
		values: textsIn(sent, seen),
		seen,
		newId: String(sent.get('id') ?? ''),
		alts: altsIn(sent),
		seenAlts: seenAltsIn(sent),
	} satisfies ProductAnswer);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${loaderData?.title ?? copy.titleNew} · ${staffCopy.name}` },
];

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
	const { id, isNew, title, status } = loaderData;
	const answer: ProductAnswer | undefined = actionData;
	const unsaved = answer?.statusFault ? undefined : answer;
	const { key } = useLocation();
	const [query] = useSearchParams();
	return (
		<StaffPage
			title={title}
			actions={
				<>
					{!isNew && status !== 'hidden' && (
						<a href={href('/product/:id', { id })} className={`${actionLink} me-4`}>
							{copy.inShop}
						</a>
					)}
					{!isNew && (
						<Link
							to={`${href('/staff/products/:id', { id: NEW })}?from=${id}`}
							className={`${actionLink} me-4`}
						>
							{copy.duplicate}
						</Link>
					)}
					<ActionLink to={href('/staff/products')}>{copy.back}</ActionLink>
				</>
			}
		>
			{/* An answer arrives before its address does: what one types meanwhile must stay. */}
			<ProductEditor
				key={unsaved?.key ?? `${id} ${key}`}
				{...loaderData}
				answer={unsaved}
				saved={query.get('saved') ?? ''}
			/>
			{!isNew && (
				<div className="mt-10 grid max-w-3xl gap-y-8">
					<AddPictures id={id} />
					<StatusPanel status={status} fault={answer?.statusFault ?? ''} />
				</div>
			)}
		</StaffPage>
	);
}
