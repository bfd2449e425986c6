import type { AppContext } from './context.ts';

/** How a trial of an outside party ended; `answered` is its own word for it, never a secret and never a whole answer. */
export interface Probe {
  readonly said:
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
 * Nobody answered as a partner does. Why is in the log alone: who may enter an address does not learn by trying which machines and
 * ports of the network answer, refuse or stay silent (ASVS 15.3.2).
 */
export function probeFault({ log }: Pick<AppContext, 'log'>, error: unknown): Probe {
  log.warn({ err: error }, 'a trial of an outside party had no answer');
  return { said: 'unreachable', answered: '' };
}
