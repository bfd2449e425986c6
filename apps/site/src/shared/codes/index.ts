export { AgainIn } from './again-in.tsx';
export { CodeField, type Sent } from './code-field.tsx';
export { secondsLeft, waitOver } from './code-wait.ts';
export { useThrottle } from './use-throttle.ts';
