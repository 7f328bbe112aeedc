import type { Plugin } from 'vite';

/**
 * Removes the stacks of the five errors that React makes while it is evaluated, as signals to itself. A tool that
 * listens for errors makes the browser parse the whole of React again for the first stack: 50 ms on a slow phone.
 */
export function reactWithoutStacks(): Plugin {
	return {
		name: 'react-without-stacks',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		transform: {
			filter: { id: /react-dom-client\.production\.js$/ },
			handler(code) {
				const signals = /Exception = Error\((formatProdErrorMessage\(\d+\))\)/g;
				if (code.match(signals)?.length !== 5)
					this.error('React has other signals: see whether they have stacks');
				return code.replace(
					signals,
					'Exception = Object.create(Error.prototype, { message: { value: $1 } })',
				);
			},
		},
	};
}
