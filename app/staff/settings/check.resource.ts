import { data } from 'react-router';
import { readForm } from '#app/platform/web/form.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { requireStaff } from '#app/staff/require-staff.server.ts';
import type { Route } from './+types/check.resource';
import { check, readTexts } from './section-form.server.ts';
import { previewOf } from './section-preview.server.tsx';
import { requireSection } from './sections.ts';

/** SET-05: what is wrong with what is typed so far, and what it looks like; nothing is stored. */
export async function action({ params, request, context }: Route.ActionArgs) {
	await requireStaff(context, 'settings');
	const [id, section] = requireSection(params.section);
	const { typed, errors } = check(section, readTexts(section, await readForm(request)));
	const preview = await previewOf(id, { ...shopFacts(), ...typed });
	return Response.json({ errors, preview }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function loader({ context }: Route.LoaderArgs) {
	await requireStaff(context, 'settings');
	throw data(null, { status: 404 });
}
