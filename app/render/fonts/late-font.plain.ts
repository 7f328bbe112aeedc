export async function loadLateFont(): Promise<void> {}

export function showLateFont(): void {}
