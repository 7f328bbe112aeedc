export async function takeLateFaces(): Promise<void> {}

export function showLateFaces(): void {}
