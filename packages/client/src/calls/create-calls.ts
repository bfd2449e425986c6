import type { QueryStyle } from './call-types.ts';
import { type CallReading, createCallHooks } from './create-call-hooks.ts';
import { type CallLine, createSending } from './create-sending.ts';

/** The calls of one app: how they are sent, and how its pages read and change through them. */
export function createCalls<S extends QueryStyle>(own: CallLine<S> & CallReading) {
  const sending = createSending<S>(own);
  return { ...sending, ...createCallHooks<S>(own, sending.callApi) };
}
