/** What somebody wanted, with the key under which it takes effect once. */
export interface Intent<I> {
  readonly key: string;
  readonly input: I;
  /** When it was pressed, by the browser's clock. */
  readonly atMs: number;
}

const PREFIX = 'intent.';
/** A press is remembered this long over a reload. Later the same amount is a new intent. */
export const INTENT_MS = 600_000;

export type IntentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The intent that was open when the page was left; undefined when there is none, or none that can be read. */
export function storedIntent<I>(storage: IntentStorage, name: string, nowMs: number): Intent<I> | undefined {
  try {
    const intent = JSON.parse(storage.getItem(PREFIX + name) ?? 'null') as Intent<I> | null;
    if (typeof intent?.key !== 'string' || typeof intent.atMs !== 'number') return undefined;
    return nowMs - intent.atMs < INTENT_MS ? intent : undefined;
  } catch {
    return undefined;
  }
}

/** A full or forbidden storage costs the memory over a reload, never the call. */
export function storeIntent<I>(storage: IntentStorage, name: string, intent: Intent<I> | undefined): void {
  try {
    if (intent) storage.setItem(PREFIX + name, JSON.stringify(intent));
    else storage.removeItem(PREFIX + name);
  } catch {
    // The key stays in memory.
  }
}

export const isSameInput = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
