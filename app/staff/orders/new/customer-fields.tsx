import { CityWindow } from '#app/orders/day/city-window.tsx';
import { Panel } from '#app/staff/panel.tsx';
import { desk } from '#app/staff/sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';
import { newOrderCopy as copy } from './copy.ts';
import type { FoundCustomer } from './new-order-answer.ts';

type Props = {
	values: Record<string, string>;
	errors: Record<string, string>;
	customers: FoundCustomer[] | null;
	/** The cities with their days, as `city-window.tsx` has them. */
	cities: string;
	isCut: boolean;
};

type TypedName = 'name' | 'phone' | 'email' | 'street' | 'city' | 'postalCode' | 'notes';

/** Who orders and where it goes: somebody who is found, or new details. */
export function CustomerFields({ values, errors, customers, cities, isCut }: Props) {
	const field = fieldsOf<TypedName>({ values, errors }, { size: desk, labels: copy });
	return (
		<Panel title={copy.who}>
			<div className="flex items-end gap-2">
				<Field
					size={desk}
					name="who"
					type="search"
					label={copy.search}
					defaultValue={values.who ?? ''}
					autoComplete="off"
					className="min-w-0 grow sm:max-w-96"
				/>
				<Button type="submit" name="intent" value="find" tone="faint">
					{copy.searchButton}
				</Button>
			</div>
			<div role="status">
				{customers?.length === 0 && <p className="py-2">{copy.nobody}</p>}
				{customers && customers.length > 0 && (
					<ul className="mt-2 border-t border-stone-3">
						{customers.map(({ value, name, phone, place, hasAccount }) => (
							<li
								key={value}
								className="flex min-h-11 items-center justify-between gap-3 border-b border-stone-3"
							>
								<span className="min-w-0 wrap-anywhere">
									<span>{name}</span>{' '}
									<span className="figures block text-xs text-stone-1 sm:inline">
										{[phone, place, hasAccount && copy.hasAccount].filter(Boolean).join(' · ')}
									</span>
								</span>
								<Button
									type="submit"
									name="intent"
									value={value}
									tone="plain"
									aria-label={copy.chooseOf(name)}
								>
									{copy.use}
								</Button>
							</li>
						))}
					</ul>
				)}
			</div>
			<input type="hidden" name="userId" value={values.userId ?? ''} />
			{values.userId && (
				<p className="mt-3 border-s-2 border-onyx bg-paper-deep px-3 py-1">
					{copy.forAccount}{' '}
					<Button type="submit" name="intent" value="leave" tone="plain">
						{copy.leaveAccount}
					</Button>
				</p>
			)}
			<div className="mt-3 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
				<Field {...field('name')} autoComplete="off" />
				<Field {...field('phone')} autoComplete="off" type="tel" />
				<Field {...field('email')} autoComplete="off" type="email" />
				<CityWindow city={values.city ?? ''} cities={cities} isCut={isCut}>
					<Field {...field('city')} autoComplete="off" />
				</CityWindow>
				<Field {...field('street')} autoComplete="off" className="sm:col-span-2" />
				<Field {...field('postalCode')} autoComplete="off" inputMode="numeric" />
				<TextArea {...field('notes')} rows={2} className="sm:col-span-2" />
			</div>
		</Panel>
	);
}
