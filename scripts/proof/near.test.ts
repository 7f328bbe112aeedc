import { expect, test } from 'vitest';
import { findNear } from './near.ts';
import { readRoutes, routesNamedIn } from './routes.ts';

test('a rule of the cart is near its own tests and the journeys of the cart, and far from the blog', () => {
	const { vitests, specs, leftOut } = findNear(['app/cart/changes.ts'], undefined, new Map());
	expect(vitests).toContain('app/cart/changes.test.ts');
	expect(vitests).not.toContain('app/catalog/list/filter.test.ts');
	expect([...specs, ...leftOut]).toContain('e2e/cart.spec.ts');
	expect([...specs, ...leftOut]).not.toContain('e2e/blog.spec.ts');
});

test('a changed test comes first, and what does not fit is named', () => {
	const slow = new Map([['e2e/blog.spec.ts', 300]]);
	const { specs, leftOut } = findNear(
		['e2e/blog.spec.ts', 'app/root.tsx', 'app/site/copy.ts'],
		undefined,
		slow,
	);
	expect(specs[0]).toBe('e2e/blog.spec.ts');
	expect(specs.length).toBeLessThan(4);
	expect(leftOut.length).toBeGreaterThan(5);
});

test('a helper of journeys is near those that import it', () => {
	const { specs, leftOut } = findNear(['e2e/order-steps.ts'], undefined, new Map());
	expect([...specs, ...leftOut].length).toBeGreaterThan(0);
	expect(specs).not.toContain('e2e/blog.spec.ts');
});

test('addresses in a test name routes, with parameters, origins and queries', () => {
	const source = `goto('/shop?search=x'); goto(\`\${origin}/product/onyx\`); ask('/staff/stock/onyx'); '/nowhere/at/all'`;
	expect(routesNamedIn(source, readRoutes()).map(({ path }) => path)).toEqual([
		'/shop',
		'/product/:id',
		'/staff/stock/:id',
	]);
});
