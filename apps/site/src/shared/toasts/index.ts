export { outcomeToasts, refusalToast } from './outcome-toasts.ts';
export { toasts } from './toasts.ts';
