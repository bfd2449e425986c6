import type { Namespace, Socket } from 'socket.io';

/** Operators connect to this namespace of the one socket; members and visitors to the root. */
export const OFFICE = '/office';
/** Pages of one operator that are open at one node. */
const SOCKETS_MAX = 30;
const CHECK_EVERY_MS = 15_000;

/** An operator with the rights of this moment. */
export interface ConnectedOperator {
  readonly staffId: bigint;
  readonly rights: readonly string[];
}
/** The operators of these tokens, by token. Tokens of ended sessions are missing; none is used by this. */
export type OperatorsOf = (tokens: readonly string[]) => Promise<ReadonlyMap<string, ConnectedOperator>>;

interface Known {
  token?: string;
  staffId?: bigint;
}
const known = (socket: Socket): Known => socket.data as Known;

const isFull = (office: Namespace, staffId: bigint): boolean =>
  [...office.sockets.values()].filter((socket) => known(socket).staffId === staffId).length >= SOCKETS_MAX;

async function refusalOf(office: Namespace, socket: Socket, operatorsOf: OperatorsOf): Promise<string | undefined> {
  const token: unknown = socket.handshake.auth['token'];
  if (typeof token !== 'string' || token === '') return 'not_logged_in';
  const operator = (await operatorsOf([token])).get(token);
  if (!operator) return 'not_logged_in';
  if (isFull(office, operator.staffId)) return 'too_many_requests';
  Object.assign(known(socket), { token, staffId: operator.staffId });
  return undefined;
}

/** The token comes in the first message of the socket: a browser sends no header with it, and addresses are logged. */
export function identifyOperators(office: Namespace, operatorsOf: OperatorsOf): void {
  office.use((socket, next) => {
    refusalOf(office, socket, operatorsOf).then(
      (refused) => next(refused === undefined ? undefined : new Error(refused)),
      () => next(new Error('try_again')),
    );
  });
}

/**
 * The sockets whose session goes on, with the rights that their operators have now; those of ended sessions are closed. Without an answer
 * all are closed: their pages connect again and read again.
 */
export async function currentOperators(
  office: Namespace,
  operatorsOf: OperatorsOf,
): Promise<readonly (readonly [Socket, ConnectedOperator])[]> {
  const sockets = [...office.sockets.values()];
  if (sockets.length === 0) return [];
  const tokens = sockets.map((socket) => known(socket).token ?? '');
  const operators = await operatorsOf([...new Set(tokens)]).catch(() => new Map<string, ConnectedOperator>());
  return sockets.flatMap((socket, at) => {
    const operator = operators.get(tokens[at] ?? '');
    if (operator) return [[socket, operator] as const];
    socket.disconnect(true);
    return [];
  });
}

/** Closes the sockets of sessions that ended while nothing was sent. */
export function endLapsed(office: Namespace, operatorsOf: OperatorsOf): () => void {
  const timer = setInterval(() => void currentOperators(office, operatorsOf), CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
