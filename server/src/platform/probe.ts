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

const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ALTNAME/;
const CAUSES_MAX = 4;

/** Why nobody answered, from the error of a call: the innermost code says most. */
export function probeFault(error: unknown): Probe {
  let code = '';
  let fault: unknown = error;
  for (let depth = 0; fault instanceof Error && depth < CAUSES_MAX; depth += 1) {
    if (fault.name === 'TimeoutError') return { said: 'timed_out', answered: '' };
    const own = (fault as { code?: unknown }).code;
    if (typeof own === 'string') code = own;
    fault = fault.cause;
  }
  if (/TIMEDOUT|TIMEOUT/.test(code)) return { said: 'timed_out', answered: code };
  return { said: UNTRUSTED.test(code) ? 'untrusted' : 'unreachable', answered: code };
}
