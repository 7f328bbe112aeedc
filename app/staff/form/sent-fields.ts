/** The fields that a `clientAction` sends, which the action still has to read. */
export async function sentFields(request: Request): Promise<Record<string, string>> {
	const form = await request.clone().formData();
	return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}
