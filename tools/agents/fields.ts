export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${name} is not an object`);
  return value as Fields;
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${name} is not a list`);
  return value;
}

export function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`${name} is not a text`);
  return value;
}

const DECIMAL = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

/** A decimal string without a sign as an integer of 1/10^`decimals`; null if it is none, or finer. */
export function readDecimal(value: unknown, decimals: number): bigint | null {
  const match = typeof value === 'string' ? DECIMAL.exec(value) : null;
  const fraction = (match?.[2] ?? '').replace(/0+$/, '');
  if (!match || fraction.length > decimals) return null;
  return BigInt(`${match[1]}${fraction.padEnd(decimals, '0')}`);
}

/** An integer of 1/10^`decimals`, above zero or zero, as the shortest decimal string. */
export function decimalText(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${digits.slice(0, digits.length - decimals)}${fraction ? `.${fraction}` : ''}`;
}
