export type { Answer, CallApi, CallInput, CallName, CallParams, CallReply, LooseInput } from './call-types.ts';
export { createActing } from './create-acting.ts';
export { createReading, type UseCallOptions } from './create-reading.ts';
export { type CallEntry, createSending } from './create-sending.ts';
export { refreshCalls } from './refresh-calls.ts';
