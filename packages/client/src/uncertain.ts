import { NETWORK_FAILURE, type Refused } from './refused.ts';

const UNCERTAIN: ReadonlySet<string> = new Set([NETWORK_FAILURE, 'try_again', 'server_fault']);

/** Whether the call may have taken effect all the same: no reply came, or the reply was about the server and not about the call. */
export const isUncertain = ({ code }: Pick<Refused, 'code'>): boolean => UNCERTAIN.has(code);
