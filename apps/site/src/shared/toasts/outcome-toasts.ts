import { toasts } from './toasts.ts';

const fail = ({ message }: { readonly message: string }): void => {
  toasts.add({ kind: 'fail', text: message });
};

/** Options of an act whose outcome is shown as a toast: the text when it was taken, or why it was refused. */
export const outcomeToasts = (done: string) => ({
  onDone: (): void => {
    toasts.add({ kind: 'done', text: done });
  },
  onRefused: fail,
});

/** A refusal that is shown as a toast. */
export const refusalToast = { onRefused: fail };
