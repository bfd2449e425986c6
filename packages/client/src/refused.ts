import type { FieldRefusal, Reply } from '@lantern/contract/call';

export type Refused = Extract<Reply<never>, { success: false }>;

/** The code that the browser itself gives when no reply came. */
export const NETWORK_FAILURE = 'network_failure';

/** A refusal inside the query cache, which knows values and errors only. */
export class RefusedError extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.message);
    this.refused = refused;
  }
}

const UNCERTAIN: ReadonlySet<string> = new Set([NETWORK_FAILURE, 'try_again', 'server_fault']);

/** Whether the call may have taken effect all the same: no reply came, or the reply was about the server and not about the call. */
export const isUncertain = ({ code }: Pick<Refused, 'code'>): boolean => UNCERTAIN.has(code);

/** The refusal of one field: `name` itself, or a part of it (`name.first`). */
export const fieldFault = (refused: Refused | undefined, name: string): FieldRefusal | undefined =>
  refused?.fields?.find(({ field }) => field === name || field.startsWith(`${name}.`));

/** The refusal as long as none of these fields shows it: a form shows each refusal in one place. */
export const otherRefusal = (refused: Refused | undefined, names: readonly string[]): Refused | undefined =>
  names.some((name) => fieldFault(refused, name)) ? undefined : refused;
