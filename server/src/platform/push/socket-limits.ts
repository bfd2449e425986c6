import type { IncomingMessage } from 'node:http';
import { addressKey } from '../http/address-key.ts';
import { type Budget, createBudget } from '../http/budget.ts';

/** Concurrent sockets of one address on one node, whose memory they take: enough for a school or an office behind one address. */
const SOCKETS_MAX = 100;
/** Messages of one socket: a page sends one when it connects, and answers pings. */
const MESSAGES = { perSecond: 2, burst: 60 };
/** Requests for missed events, over all sockets of one address. */
export const RESUMES = { perSecond: 5, burst: SOCKETS_MAX };

/** Packets that may wait for one socket: ten seconds of a busy page. */
const UNREAD_MAX = 500;

/** A connection of the engine below socket.io. */
export interface RawSocket {
  readonly request: IncomingMessage;
  /** Packets that the other end has not taken yet. */
  readonly writeBuffer: readonly unknown[];
  on(event: 'packet' | 'packetCreate' | 'close', listener: () => void): void;
  close(discard: boolean): void;
}

/** Closes a socket that does not read what it is sent: its page connects again and reads what it shows. */
export function closeSlow(raw: RawSocket): void {
  raw.on('packetCreate', () => {
    if (raw.writeBuffer.length >= UNREAD_MAX) raw.close(true);
  });
}

/** The client's address as the calls see it: behind one proxy, the last entry that the proxy added. */
export function addressOf(request: IncomingMessage, hasProxy: boolean): string {
  const forwarded = hasProxy ? String(request.headers['x-forwarded-for'] ?? '') : '';
  return addressKey(forwarded.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? ''));
}

/** Limits of sockets by address and by socket. */
export function createSocketLimits(budget: Budget, resumes: Budget = createBudget(RESUMES)) {
  const open = new Map<string, number>();
  const messages = createBudget(MESSAGES);
  let sockets = 0;
  return {
    /** Whether this address may send another request for a socket, packets of long polling included. */
    mayAsk: (address: string): boolean => budget.spend(`a${address}`, 1) === 0,
    mayOpen: (address: string): boolean => (open.get(address) ?? 0) < SOCKETS_MAX,
    mayResume: (address: string): boolean => resumes.spend(address, 1) === 0,
    /** Counts a socket until it is closed; `maySpeak` is called for each of its messages. */
    enter: (address: string): { maySpeak(): boolean; leave(): void } => {
      open.set(address, (open.get(address) ?? 0) + 1);
      sockets += 1;
      const key = String(sockets);
      let isOpen = true;
      return {
        maySpeak: () => messages.spend(key, 1) === 0,
        leave: () => {
          if (!isOpen) return;
          isOpen = false;
          const left = (open.get(address) ?? 1) - 1;
          if (left > 0) open.set(address, left);
          else open.delete(address);
        },
      };
    },
  };
}
