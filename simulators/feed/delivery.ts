import type { Book } from './book.ts';
import { signBeat, signMessage } from './signing.ts';

/** How the feed misbehaves, until it is set back to `normal`. */
export const MODES = {
  normal: 'Everything in order',
  late: 'Late: messages are delayed',
  doubled: 'Doubled: every message comes twice',
  reordered: 'Reordered: messages overtake each other',
  silent: 'Silent: nothing is sent or answered',
  rewritten: 'Contradicting: a number comes again with another content',
  wrong_signature: 'Wrong signature',
  gap: 'Gap: every third message is lost on the stream',
  hole: 'Hole: every third message is nowhere',
} as const;
export type Mode = keyof typeof MODES;
export const isMode = (text: string): text is Mode => Object.hasOwn(MODES, text);

export interface Envelope {
  readonly number: number;
  /** JSON, as signed. */
  readonly body: string;
  readonly sign: string;
}
/** Where the messages of the stream go. */
export interface Receiver {
  readonly send: (frame: string) => void;
}
export interface Delivery {
  readonly mode: () => Mode;
  readonly setMode: (mode: Mode, lateMs: number) => void;
  /** The newest number that anybody may know of. */
  readonly visible: () => number;
  readonly page: (after: number, limit: number) => readonly Envelope[];
  /** Sends what is new to everybody who listens, and a sign of life if `isBeat`. */
  readonly pump: (isBeat: boolean) => void;
  /** Sends everything above `after`, and from then on what is new. Returns what ends it. */
  readonly open: (receiver: Receiver, after: number) => () => void;
}

const frame = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const isLost = (number: number) => number % 3 === 0;

interface Listener {
  readonly receiver: Receiver;
  sent: number;
}

/** Sends what the book says, rightly or as the mode wants it. The book itself is always right. */
export function createDelivery(book: Book, secret: string, nowMs: () => number): Delivery {
  let mode: Mode = 'normal';
  let lateMs = 0;
  let visible = book.last();
  const seenMs = new Map<number, number>();
  const listeners = new Set<Listener>();

  const envelope = (number: number, change?: (body: string) => string): Envelope => {
    const text = book.text(number) ?? '';
    const body = change ? change(text) : text;
    return {
      number,
      body,
      sign: signMessage(mode === 'wrong_signature' ? `${secret} of nobody` : secret, number, body),
    };
  };
  const shift = (body: string) => body.replace(/"at":"\d{4}/, '"at":"1999');
  const framesOf = (number: number): string[] => {
    const right = frame('message', envelope(number));
    if (mode === 'doubled') return [right, right];
    if (mode === 'rewritten') return [right, frame('message', envelope(number, shift))];
    return (mode === 'gap' || mode === 'hole') && isLost(number) ? [] : [right];
  };
  /** Moves what may be seen; in the late mode by the time at which a message was there. */
  const move = () => {
    const now = nowMs();
    const last = book.last();
    for (let number = last; number > visible && !seenMs.has(number); number -= 1) seenMs.set(number, now);
    while (visible < last && (mode !== 'late' || (seenMs.get(visible + 1) ?? 0) + lateMs <= now)) {
      visible += 1;
      seenMs.delete(visible);
    }
  };
  const sendTo = (listener: Listener) => {
    const numbers = Array.from({ length: visible - listener.sent }, (_, at) => listener.sent + 1 + at);
    // One message alone cannot be overtaken: it waits for the next one.
    if (mode === 'reordered' && numbers.length === 1) return;
    listener.sent = visible;
    if (mode === 'reordered') numbers.reverse();
    for (const number of numbers) for (const text of framesOf(number)) listener.receiver.send(text);
  };
  const beat = () => {
    const time = new Date(nowMs()).toISOString();
    return frame('beat', { number: visible, time, sign: signBeat(secret, visible, time) });
  };

  return {
    mode: () => mode,
    setMode: (next, delayMs) => {
      mode = next;
      lateMs = delayMs;
    },
    visible: () => {
      move();
      return visible;
    },
    page: (after, limit) => {
      move();
      const count = Math.max(0, Math.min(limit, visible - after));
      const numbers = Array.from({ length: count }, (_, at) => after + 1 + at);
      return numbers.filter((number) => mode !== 'hole' || !isLost(number)).map((number) => envelope(number));
    },
    pump: (isBeat) => {
      move();
      if (mode === 'silent') return;
      for (const listener of listeners) {
        sendTo(listener);
        if (isBeat) listener.receiver.send(beat());
      }
    },
    open: (receiver, after) => {
      const listener = { receiver, sent: after };
      listeners.add(listener);
      move();
      if (mode !== 'silent') {
        sendTo(listener);
        receiver.send(beat());
      }
      return () => void listeners.delete(listener);
    },
  };
}
