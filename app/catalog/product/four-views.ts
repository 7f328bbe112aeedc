import type { Detail, MeasuredView, View } from '#app/catalog/product.ts';
import { viewNames } from '#app/pictures/picture-view.ts';

const names: Record<string, string> = viewNames;

/** What a picture shows, by the ending of its name; empty where that says nothing. */
export const viewName = ({ picture }: View): string => names[picture?.name.split('-').at(-1) ?? ''] ?? '';

/** PROD-02: four pictures: the first, then the other views, then the first again in place of missing ones. */
export function fourViews(product: MeasuredView & Pick<Detail, 'views'>): MeasuredView[] {
	const pictures = [product, ...product.views.filter(({ image }) => image !== product.image)];
	return Array.from({ length: 4 }, (_, index) => pictures[index] ?? product);
}
