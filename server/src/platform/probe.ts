import type { Needs } from './context.ts';

/** Result of testing an external service; `answered` is its short reply, without secrets and never the whole response. */
export interface Probe {
  readonly result:
    | 'works'
    | 'not_set'
    | 'unreachable'
    | 'timed_out'
    | 'untrusted'
    | 'refused_secret'
    | 'strange_answer'
    | 'refused';
  readonly answered: string;
}

/**
 * The service gave no valid answer. The reason is only in the log: an operator who may enter addresses must not learn which hosts
 * and ports of the network respond (ASVS 15.3.2).
 */
export function probeFault({ log }: Needs<'log'>, error: unknown): Probe {
  log.warn({ err: error }, 'the test of an external service had no answer');
  return { result: 'unreachable', answered: '' };
}
