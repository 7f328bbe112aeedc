/** Names the draft in the browser that a form was typed in (`use-draft.ts`); empty where there is none. */
export function draftTokenIn(form: { get(name: string): unknown }): string {
	const token = String(form.get('draft') ?? '');
	return /^\w{1,40}$/.test(token) ? token : '';
}
