const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export type PocketKind = 'red' | 'black' | 'zero';

export const pocketKind = (number: number): PocketKind => (number === 0 ? 'zero' : RED.has(number) ? 'red' : 'black');
export const POCKET_INKS: Readonly<Record<PocketKind, string>> = { red: '#C2301A', black: '#231D31', zero: '#0C7657' };
