import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { askOnce } from './ask.ts';
import type { Bare } from './bare.ts';
import { visit } from './phone.ts';

/**
 * Puts the page that somebody would write by hand on the bare server, at the same address: the shop's own HTML, styles,
 * typefaces and pictures, and no script. Visits it once, so that the server has all that it needs.
 */
export async function writeByHand(browser: Browser, shop: string, bare: Bare, path: string): Promise<void> {
	const { body } = await askOnce(shop + path, { accept: 'text/html', 'accept-encoding': 'identity' });
	const page = withoutScripts(body.toString());
	bare.give(
		path,
		{ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-cache' },
		brotliCompressSync(page),
	);
	const { page: window, settle, end } = await visit(browser, 'phone');
	await window.goto(bare.origin + path);
	await settle(1000);
	await end();
}

export function withoutScripts(html: string): string {
	return html
		.replace(/<script\b[^>]*>.*?<\/script>/gs, '')
		.replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
		.replace(/<link\b[^>]*\bas="(script|fetch)"[^>]*>/g, '');
}
