import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../base/icon.tsx';
import { IconButton } from '../base/icon-button.tsx';
import type { Toast, ToastStore } from './toast-store.ts';

type ToastRegionProps = { store: ToastStore; label: string; closeLabel: string };

/**
 * The region of the toasts, once per app, top centre. A failure stays until it is closed; others disappear after 5 s.
 */
export function ToastRegion({ store, label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.read, store.read);
  return (
    <section className="toasts" aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => store.close(toast.id)} />
      ))}
    </section>
  );
}

const shownMs = 5000;
const icons = { done: 'check', info: 'info', fail: 'alert' } as const;

type ToastCardProps = { toast: Toast; closeLabel: string; onClose: () => void };

function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  const [paused, setPaused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs for this toast, not for each render of it
  useEffect(() => {
    if (paused || toast.kind === 'fail') return;
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [paused, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses while a pointer or the focus is on it
    <div
      className={`toast toast-${toast.kind}`}
      role={toast.kind === 'fail' ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={icons[toast.kind]} size={16} />
      {toast.text}
      {toast.action ? (
        <button type="button" className="toast-act" onClick={toast.action.onPress}>
          {toast.action.label}
        </button>
      ) : null}
      <IconButton icon="close" label={closeLabel} size={28} onClick={onClose} />
    </div>
  );
}
