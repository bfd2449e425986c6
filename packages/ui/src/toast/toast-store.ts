export type Toast = {
  id: number;
  kind: 'done' | 'info' | 'fail';
  /** One sentence. */
  text: string;
  action?: { label: string; onPress: () => void };
};

export type ToastStore = {
  add: (toast: Omit<Toast, 'id'>) => number;
  close: (id: number) => void;
  read: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
};

const mostShown = 3;

/**
 * The toasts of one app. A text that is already shown is not repeated; at most three are shown, the oldest is removed
 * first.
 */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    add(toast) {
      const same = toasts.find((up) => up.text === toast.text && up.kind === toast.kind);
      if (same) return same.id;
      lastId += 1;
      set([...toasts, { ...toast, id: lastId }].slice(-mostShown));
      return lastId;
    },
    close: (id) => set(toasts.filter((toast) => toast.id !== id)),
    read: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
