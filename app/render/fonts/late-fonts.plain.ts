export async function loadLateFonts(): Promise<void> {}

export function showLateFonts(): void {}
