import { expect } from 'vitest';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { textOf } from '#test/html.ts';
import { filesForm } from '#test/photographs.ts';
import { plainForm } from '#test/plain-form.ts';
import { demo, logIn, type Visitor, visitor } from '#test/visitor.ts';
import { staffForms } from '#torture/back-office-inputs.ts';
import { test as base } from './shop.ts';

const test = base.extend('people', { scope: 'file' }, async ({ shop: { origin } }) => {
	const owner = await logIn(visitor(origin), demo.owner);
	const desk = await logIn(visitor(origin), demo.desk);
	return { owner, other: await desk.account() };
});

const NOW = `You are logged in as ${demo.owner.email} now`;

/** What a script or a browser sends that no page keeps: it is refused in words, by this status. */
const REFUSED: Record<string, number> = {
	'/staff/orders/rows': 409,
	'/staff/products/nobody/pictures': 302,
	'/staff/products/nobody/crop': 409,
	'/staff/alerts/edit': 409,
	'/staff/backup/file': 302,
};

/** What writes nothing into an account, or what only the own factor of an account opens. */
const FREE = [
	/\/here$/,
	/\/preview$/,
	/\/check$/,
	/^\/staff\/print/,
	/^\/staff\/second-factor(\/passkey)?$/,
	// Needs a file: below.
	/^\/staff\/import$/,
];

const forms = staffForms.filter(({ path }) => FREE.every((free) => !free.test(path)));

/** As a page sends it that was drawn for this account. */
function press(who: Visitor, path: string, fields: Record<string, string>, account: string) {
	const drawnFor = { [ACCOUNT]: account };
	const hasFiles = path.endsWith('/pictures');
	return who.post(
		hasFiles ? `${path}?${new URLSearchParams(drawnFor)}` : path,
		hasFiles ? fields : { ...fields, ...drawnFor },
	);
}

test.for(forms)(
	'[AUTH-11] $path asks again where it was drawn for another account',
	async ({ path, fields }, { people: { owner, other } }) => {
		expect(other).not.toBe('');
		const log = async () => (await owner.ask('/staff/log.csv')).body;
		const before = await log();
		const sent = fields();
		for (const account of [other, '']) {
			const { status, body } = await press(owner, path, sent, account);
			const refused = REFUSED[path];
			expect(status).toBe(refused ?? 409);
			if (refused) continue;
			expect(textOf(body)).toContain(NOW);
			const form = plainForm(body, 'Do it from this account');
			const kept = Object.fromEntries(form.press('Do it from this account'));
			expect(kept).toMatchObject({ ...sent, [ACCOUNT]: await owner.account() });
		}
		expect(await log()).toBe(before);

		const { body } = await owner.post(path, sent);
		expect(textOf(body)).not.toContain(NOW);
	},
);

test('[AUTH-11] a file is not read where its page was drawn for another account', async ({
	shop: { origin },
	people: { owner, other },
}) => {
	const form = await filesForm([{ bytes: Buffer.from('name,price\nOnyx,340\n'), name: 'stones.csv' }]);
	const refused = await owner.ask(`/staff/import?${new URLSearchParams({ [ACCOUNT]: other })}`, {
		method: 'POST',
		headers: { Origin: origin, 'Content-Type': form.type },
		body: form.body,
	});
	expect(refused.status).toBe(422);
	expect(textOf(refused.body)).toContain(NOW);
	expect((await owner.upload('/staff/import', form)).status).toBe(302);
});
