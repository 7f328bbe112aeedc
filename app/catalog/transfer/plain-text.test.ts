import { expect, test } from 'vitest';
import { plainText } from './plain-text.server.ts';

test.each<[html: string, text: string]>([
	['Htm A &amp; Co', 'Htm A & Co'],
	['<p>White <b>marble</b></p><script>alert(1)</script>', 'White marble'],
	['&lt;p&gt;Soft &amp;amp; white&lt;/p&gt;', 'Soft & white'],
	['<ul><li>Floors</li><li>Walls</li></ul>', '• Floors\n• Walls'],
	['One<br>two<br/>three', 'One\ntwo\nthree'],
	['<h2>Care</h2><p>Wipe <a href="https://a.example">often</a>.</p>', 'Care\n\nWipe often.'],
	['<p style="color:red">12&quot; &times; 24&quot;&nbsp;tile</p>', '12" × 24" tile'],
	['Line one\nline two &mdash; &#8377;5', 'Line one\nline two — ₹5'],
	['<!-- hidden -->Seen<img src=x onerror=alert(1)>', 'Seen'],
	['سنگ &amp; <em>مرمر</em>', 'سنگ & مرمر'],
	['<style>p{color:red}</style><p>Calm</p>', 'Calm'],
	['<ul><li>a</li><li>b</li></ul><p>x<br>y</p>&lt;b&gt;z&lt;/b&gt;', '• a\n• b\n\nx\ny\n\nz'],
	['&lt;p&gt;a\nb&lt;/p&gt;', 'a b'],
	[
		'<table><tr><th>Size</th><th>Rs</th></tr><tr><td>12x24</td><td>5</td></tr></table>',
		'Size    Rs\n12x24   5',
	],
	...['a < b & c > d', 'less than <10 mm>', 'sizes <L> and <XL>', 'R&D; M&S', '12" tile', 'one\n\n  two'].map(
		(text): [string, string] => [text, text],
	),
])('[FILE-25] of %j the text is %j', (html, text) => {
	expect(plainText(html)).toBe(text);
});
