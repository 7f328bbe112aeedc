export { ScrollRestoration as ScrollMemory } from 'react-router';
