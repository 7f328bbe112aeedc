import { data } from 'react-router';
import { findBookProduct } from '#app/catalog/edit/find-book-product.server.ts';
import { db } from '#app/platform/database/db.server.ts';
import { orUnavailable } from '#app/platform/web/database-away.server.ts';
import { readForm } from '#app/platform/web/form.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/preview.resource';
import { previewOf } from './preview.server.tsx';
import { readProductForm } from './product-form.server.ts';

/** BOOK-08: the preview of what is typed; nothing is stored. */
export async function action({ params, request, context }: Route.ActionArgs) {
	await requireStaff(context, 'products');
	const { typed } = readProductForm(await readForm(request));
	const product = await orUnavailable(findBookProduct(db, params.id));
	// As a text: a browser that opens the address draws nothing of it.
	return new Response(previewOf(typed, product?.stock ?? 0), {
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	});
}

export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'products');
	throw data(null, { status: 404 });
}
