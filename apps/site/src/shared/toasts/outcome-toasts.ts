import { toasts } from './toasts.ts';

const fail = ({ message }: { readonly message: string }): void => {
  toasts.add({ kind: 'fail', text: message });
};

/** Options of an act whose outcome is said in passing: the text when it was taken, or why it was refused. */
export const outcomeToasts = (done: string) => ({
  onDone: (): void => {
    toasts.add({ kind: 'done', text: done });
  },
  onRefused: fail,
});

/** A refusal that is said in passing. */
export const refusalToast = { onRefused: fail };
