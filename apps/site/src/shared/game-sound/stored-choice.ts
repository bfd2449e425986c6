import { localStore } from '@lantern/client';

const STORAGE_KEY = 'gameSound';

/** Off until the player switches it on (look.md 6); one choice for all house games. */
export function isSoundStored(): boolean {
  try {
    return localStore.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

export function keepSound(on: boolean): void {
  try {
    localStore.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts for this page.
  }
}
