import type { FilePurpose } from '@lantern/contract/files';
import type { PictureFacts } from './files.picture.ts';

/** What a decoder's process is given. */
export interface Order {
  readonly bytes: Uint8Array;
  readonly purpose: FilePurpose;
  readonly facts: PictureFacts;
}

/** The largest pictures take 3 seconds and 500 MB. */
export const CPU_MAX_MS = 10_000;
export const MEMORY_MAX = 800 * 1024 * 1024;
/** The exit code of a decoder whose picture took more. */
export const TOO_COSTLY = 3;
