import { createContext, useContext, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { ForAccount } from '#app/accounts/for-account.tsx';
import { Button } from '#app/ui/button.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { focusOnce } from '#app/ui/focus-once.ts';
import { type Answer, LOCAL } from './change-locally.ts';
import { projectsCopy as copy } from './copy.ts';
import type { Fields } from './form-fields.ts';

/** What the forms of a page share. `isLocal`: they change what is in the browser. */
type Forms = { formKey: string; isLocal: boolean; answer: Answer | undefined };

export const FormsContext = createContext<Forms>({ formKey: '', isLocal: false, answer: undefined });

type Props = {
	/** What it asks for: a verb of `change-projects.ts`. */
	verb: string;
	/** Fields that nobody types. */
	fields?: Fields;
	className?: string;
	/** Empties the form when it was done. */
	empties?: boolean;
	children: React.ReactNode;
};

/** A form that changes projects, in the account or in the browser. */
export function ChangeForm({ verb, fields = {}, className, empties = false, children }: Props) {
	const { formKey, isLocal, answer } = useContext(FormsContext);
	const form = useRef<HTMLFormElement>(null);
	const isDone = answer !== undefined && 'done' in answer;
	useEffect(() => {
		if (empties && isDone && answer) form.current?.reset();
	}, [empties, isDone, answer]);
	return (
		<Form ref={form} method="post" replace preventScrollReset className={className}>
			<input type="hidden" name="do" value={verb} />
			<input type="hidden" name="key" value={formKey} />
			<ForAccount agreed={answer && 'values' in answer ? answer.values[ACCOUNT] : undefined} />
			{isLocal && <input type="hidden" name={LOCAL} value="1" />}
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
		</Form>
	);
}

/** The fields of the form with this verb, and of this part, with what was refused of it. */
export function useRefused(verb: string, id?: string) {
	const { answer } = useContext(FormsContext);
	const isOwn =
		answer !== undefined &&
		'fault' in answer &&
		answer.values.do === verb &&
		(id === undefined || answer.values.id === id);
	const refused = isOwn ? answer : null;
	return {
		isRefused: refused !== null,
		field: fieldsOf(
			refused && { values: refused.values, errors: { [refused.fault.field]: refused.fault.words } },
		),
	};
}

/** What the last form did, at the lower edge of the screen, with its undo. */
export function AnswerNotice({ answer }: { answer: Answer | undefined }) {
	const undo = answer && 'done' in answer ? answer.undo : undefined;
	const fault = answer && 'fault' in answer && answer.fault.field === 'form' ? answer.fault.words : '';
	const words = answer && 'done' in answer ? answer.done : fault;
	const place = useRef<HTMLDivElement>(null);
	// The pressed button may be gone with what it has changed.
	useEffect(() => {
		if (answer && document.activeElement === document.body) focusOnce(place.current, { preventScroll: true });
	}, [answer]);
	return (
		<div
			ref={place}
			role="status"
			tabIndex={-1}
			className="sticky bottom-3 z-20 empty:hidden print:hidden max-w-xl max-lg:pe-16"
		>
			{words && (
				<div
					className={`flex flex-wrap items-center gap-x-4 border bg-paper px-4 py-1 text-sm ${fault ? 'border-fault' : 'border-onyx'}`}
				>
					<p className="flex min-h-11 items-center wrap-anywhere">{words}</p>
					{undo && <Undo key={JSON.stringify(undo)} undo={undo} />}
				</div>
			)}
		</div>
	);
}

/** Takes the focus, since the pressed button is gone. */
function Undo({ undo: { do: verb = '', ...fields } }: { undo: Fields }) {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => button.current?.focus({ preventScroll: true }), []);
	return (
		<ChangeForm verb={verb} fields={fields}>
			<Button ref={button} type="submit" tone="plain">
				{copy.undo}
			</Button>
		</ChangeForm>
	);
}
