import type { FormEvent, RefObject } from 'react';
import { href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { type Form, LISTS_OF } from './form.ts';
import { formCopy as copy } from './form-copy.ts';
import { KindFields } from './kind-fields.tsx';
import { Answer } from './result.tsx';
import { Rows } from './rows.tsx';
import type { FoundStones } from './stone.ts';
import { StoneChoice } from './stone-choice.tsx';
import type { WorkedOut } from './work-out.ts';

type Props = {
	form: Form;
	worked: WorkedOut;
	working: boolean;
	generation: number;
	element: RefObject<HTMLFormElement | null>;
	change: () => void;
	submit: (event: FormEvent<HTMLFormElement>) => void;
	loaded: FoundStones;
};

/** One GET form: without scripts its buttons ask the server for the next page. */
export function CalculatorForm({
	form,
	worked,
	working,
	generation,
	element,
	change,
	submit,
	loaded,
}: Props) {
	const { faults } = worked;
	return (
		<form
			ref={element}
			action={href('/calculator')}
			autoComplete="off"
			aria-label={copy.form}
			onInput={change}
			onSubmit={submit}
			data-keep-clear
			data-answers
			className="grid content-start gap-8 print:hidden"
		>
			{/* Enter in a field presses the first button of a form: this one, which neither adds nor removes. */}
			<button type="submit" tabIndex={-1} className="sr-only" aria-hidden="true" />
			{form.kind !== 'floor' && <input type="hidden" name="kind" value={form.kind} />}
			{form.fields.line && <input type="hidden" name="line" value={form.fields.line} />}
			<div key={generation} className="grid gap-8">
				<KindFields form={form} faults={faults} part="measures" stone={loaded.stone} />
				{LISTS_OF[form.kind].map((list) => (
					<Rows key={list} list={list} form={form} faults={faults} />
				))}
				<Answer worked={worked} working={working} />
				<StoneChoice form={form} faults={faults} loaded={loaded} />
				<KindFields form={form} faults={faults} part="laying" stone={loaded.stone} />
			</div>
			<noscript>
				<Button type="submit" className="w-full">
					{copy.calculate}
				</Button>
			</noscript>
		</form>
	);
}
