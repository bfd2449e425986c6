/** What this browser stores for the page. Where it stores nothing, values last as long as the page. */
export interface PageStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

/** A browser that blocks all data of sites throws already where its storage is named; a full one throws when it writes. */
function storageBy(find: () => Storage): PageStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return work(find());
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value);
          memory.delete(key);
        },
        () => void memory.set(key, value),
      ),
    removeItem: (key) => {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
    clear: () => {
      memory.clear();
      attempt(
        (storage) => storage.clear(),
        () => undefined,
      );
    },
  };
}

/** `localStorage` that never throws. */
export const localStore: PageStorage = storageBy(() => localStorage);
/** `sessionStorage` that never throws. */
export const sessionStore: PageStorage = storageBy(() => sessionStorage);

/** The cookies of this page; empty where the browser blocks them. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Sets a cookie; does nothing where the browser blocks them. */
export function writeCookie(text: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the newer store is not in every browser
    document.cookie = text;
  } catch {
    return;
  }
}

const TRIAL = 'lanternCookieCheck';

/** Whether this browser takes cookies of this page: without them nobody can log in. */
export function takesCookies(): boolean {
  writeCookie(`${TRIAL}=1; path=/; samesite=lax`);
  const taken = readCookies().includes(`${TRIAL}=1`);
  writeCookie(`${TRIAL}=; path=/; max-age=0; samesite=lax`);
  return taken;
}

/** The worker of this page's browser; undefined in private windows and without encryption, where naming it may throw. */
export function workersHere(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker as ServiceWorkerContainer | undefined;
  } catch {
    return undefined;
  }
}
