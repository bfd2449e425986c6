const KEPT = 'gameSound';

/** Off until the player turns it on (look.md 6); one choice for all games of the house. */
export function isSoundStored(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'on';
  } catch {
    return false;
  }
}

export function keepSound(on: boolean): void {
  try {
    localStorage.setItem(KEPT, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}
