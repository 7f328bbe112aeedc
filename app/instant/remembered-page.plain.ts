import type { ShouldRevalidateFunctionArgs } from 'react-router';

export const loadRemembered = <T extends object>(_url: URL, ask: () => Promise<T>): Promise<T> => ask();

export const revalidateUnlessRemembered = ({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate;

export const useRemembered = <T extends object>(data: T): T => data;
