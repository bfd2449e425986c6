export { ToastRegion } from './toast-region.tsx';
export { createToastStore, type Toast, type ToastStore } from './toast-store.ts';
