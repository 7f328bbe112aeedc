import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newWriter } from './page-writer.server.ts';
import { RenderContext, useRenderContext } from './render-context.tsx';
import { WrittenOnce } from './written-once.tsx';

let renders = 0;

function Card({ name }: { name: string }) {
	renders++;
	return createElement('b', null, name);
}

function Early() {
	return createElement('i', null, useRenderContext().writer?.insertOnce('<early>'));
}

function card(of: { name: string }, look: string | null) {
	const once = { of, look, children: createElement(Card, of) };
	return createElement('li', { key: `${of.name} ${look}` }, createElement(WrittenOnce, once));
}

/** Does the same as `render-page.server.tsx`. */
function pageOf(...parts: React.ReactNode[]): string {
	const { writer, piecesOf } = newWriter();
	const page = createElement('ul', null, ...parts);
	const pieces = piecesOf(renderToString(createElement(RenderContext, { value: { writer } }, page)));
	return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.html)).join('');
}

test('the same object with the same look is rendered once for all pages', () => {
	renders = 0;
	const [grey, white] = [{ name: 'Grey & <b>' }, { name: 'White' }];
	const parts = [card(grey, 'list'), card(white, 'list')];
	for (let n = 0; n < 3; n++)
		expect(pageOf(...parts)).toBe('<ul><li><b>Grey &amp; &lt;b&gt;</b></li><li><b>White</b></li></ul>');
	expect(renders).toBe(2);
	pageOf(card(grey, 'rail'));
	pageOf(card({ ...grey }, 'list'));
	expect(renders).toBe(4);
	pageOf(card(grey, null));
	pageOf(card(grey, null));
	expect(renders).toBe(6);
});

test('a text inserted twice by `insertOnce` appears only at the last place', () => {
	const early = (key: string) => createElement(Early, { key });
	expect(pageOf(early('a'), early('b'))).toBe('<ul><i></i><i><early></i></ul>');
});
