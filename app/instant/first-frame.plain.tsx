export const FirstFrame = () => null;

export const IN_FIRST_FRAME = '[data-first-frame] *';

export function listenForBack(): void {}
