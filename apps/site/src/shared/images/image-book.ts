/** Spec 9, lazy images. */
export const CACHE_ENTRIES = 200;
export const ATTEMPTS = 3;
export const PRELOAD = 1.3;
export const THROTTLE_MS = 200;

/** The results of the last pictures, the least recently used dropped first. */
export class ImageBook {
  readonly #known = new Map<string, 'shown' | 'failed'>();
  readonly #limit: number;

  constructor(limit: number = CACHE_ENTRIES) {
    this.#limit = limit;
  }

  write(address: string, state: 'shown' | 'failed'): void {
    this.#known.delete(address);
    this.#known.set(address, state);
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > this.#limit && oldest !== undefined) this.#known.delete(oldest);
  }

  read(address: string): 'shown' | 'failed' | undefined {
    const state = this.#known.get(address);
    if (state !== undefined) this.write(address, state);
    return state;
  }
}

/** Whether a picture is near enough to the window to be requested: within 1.3 times its height. */
export const isNear = (top: number, bottom: number, windowHeight: number): boolean =>
  top <= windowHeight * PRELOAD && bottom >= windowHeight * (1 - PRELOAD);

/**
 * The address of the n-th try: a picture of the merchant's store is on several hosts, starting with a random one (spec
 * 9).
 */
export function addressOf(path: string, hosts: readonly string[], start: number, attempt: number): string {
  if (!path.startsWith('/') || hosts.length === 0) return path;
  return `${hosts[(start + attempt) % hosts.length]}${path}`;
}
