import { useId } from 'react';
import { keepCity } from '#app/delivery/kept-city.ts';
import { checkoutCopy as copy } from '#app/orders/copy.ts';
import { CityWindow } from '#app/orders/day/city-window.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { fieldsOf } from '#app/ui/fields-of.ts';

type Props = {
	values: Record<string, string>;
	errors: Record<string, string>;
	/** CITY-04: what is suggested as one types, with its days, as `city-window.tsx` has it. Any other city is taken too. */
	cities: string;
	/** Whether some of the stone is cut to measure. */
	isCut: boolean;
};

/** CHK-02. */
export function CheckoutFields({ values, errors, cities, isCut }: Props) {
	const suggestions = useId();
	const field = fieldsOf({ values, errors });
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<Field {...field('name')} label={copy.name} required autoComplete="name" className="sm:col-span-2" />
			<Field {...field('email')} label={copy.email} required type="email" autoComplete="email" />
			<Field
				{...field('phone')}
				label={copy.phone}
				hint={copy.phoneHint}
				required
				type="tel"
				inputMode="tel"
				autoComplete="tel"
			/>
			<Field
				{...field('street')}
				label={copy.street}
				required
				autoComplete="street-address"
				className="sm:col-span-2"
			/>
			<CityWindow city={values.city ?? ''} cities={cities} isCut={isCut} onKnown={keepCity}>
				<Field
					{...field('city')}
					label={copy.city}
					required
					autoComplete="address-level2"
					list={suggestions}
				/>
			</CityWindow>
			<datalist id={suggestions}>
				{cities.split('\n').map((city) => (
					<option key={city} value={city.split('\t')[0]} />
				))}
			</datalist>
			<Field
				{...field('postalCode')}
				label={copy.postalCode}
				required
				autoComplete="postal-code"
				autoCapitalize="characters"
			/>
			<TextArea {...field('notes')} label={copy.notes} autoComplete="off" className="sm:col-span-2" />
		</div>
	);
}
