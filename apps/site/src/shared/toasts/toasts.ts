import { createToastStore } from '@lantern/ui/toast';

/** The toasts of the site: one sentence each, `toasts.add({ kind: 'done', text })`. */
export const toasts = createToastStore();
