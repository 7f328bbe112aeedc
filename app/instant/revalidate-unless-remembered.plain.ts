import type { ShouldRevalidateFunctionArgs } from 'react-router';

export const revalidateUnlessRemembered = ({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate;
