const SCALE = 1_000_000n;

/** Millionths to the platform's scale: `"12.340000"`. */
export function toText(micros: bigint): string {
  const abs = micros < 0n ? -micros : micros;
  return `${micros < 0n ? '-' : ''}${abs / SCALE}.${(abs % SCALE).toString().padStart(6, '0')}`;
}
/** Null for a text that is not an amount. */
export function toMicros(text: string): bigint | null {
  const found = /^([0-9]{1,13})(?:\.([0-9]{1,6}))?$/.exec(text);
  return found ? BigInt(found[1] ?? '0') * SCALE + BigInt((found[2] ?? '').padEnd(6, '0')) : null;
}
