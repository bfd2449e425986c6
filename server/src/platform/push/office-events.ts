import type { Namespace } from 'socket.io';
import { currentOperators, type OperatorsOf } from './operators.ts';
import type { OfficeNews, Push } from './push.ts';

/** Sent in steps of this; the first wait lets other nodes hear first, where the page may read. */
const STEP_MS = 100;
const MEMORY_MAX = 1000;

interface Due extends OfficeNews {
  readonly dueMs: number;
}
const keyOf = ({ right, event }: OfficeNews): string => `${right} ${event.name} ${JSON.stringify(event.data)}`;

/** A burst of the same event is one at its begin, and one after each pause of its pace while it lasts. */
export function createPaced() {
  const waiting = new Map<string, Due>();
  const restsUntilMs = new Map<string, number>();
  const forget = (nowMs: number): void => {
    if (restsUntilMs.size < MEMORY_MAX) return;
    for (const [key, untilMs] of restsUntilMs) if (untilMs <= nowMs) restsUntilMs.delete(key);
  };
  return {
    add: (news: OfficeNews, nowMs: number): void => {
      const key = keyOf(news);
      if (waiting.has(key)) return;
      waiting.set(key, { ...news, dueMs: Math.max(nowMs, restsUntilMs.get(key) ?? 0) });
    },
    isEmpty: (): boolean => waiting.size === 0,
    /** What is due, in the order in which it happened. */
    take: (nowMs: number): OfficeNews[] => {
      forget(nowMs);
      const due = [...waiting].filter(([, { dueMs }]) => dueMs <= nowMs);
      for (const [key, { everyMs }] of due) {
        waiting.delete(key);
        restsUntilMs.set(key, nowMs + everyMs);
      }
      return due.map(([, news]) => news);
    },
  };
}

/** Sends operators what they may know: each whose session goes on gets the events of the rights that it has at that moment. */
export function sendToOffice(
  office: Namespace,
  { push, operatorsOf }: { readonly push: Push; readonly operatorsOf: OperatorsOf },
): () => void {
  const paced = createPaced();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const send = async (): Promise<void> => {
    const due = paced.take(performance.now());
    if (due.length === 0) return;
    for (const [socket, { rights }] of await currentOperators(office, operatorsOf)) {
      const own = due.filter(({ right }) => rights.includes(right)).map(({ event }) => event);
      if (own.length > 0) socket.emit('events', own);
    }
  };
  const step = async (): Promise<void> => {
    await send();
    timer = isStopped || paced.isEmpty() ? undefined : setTimeout(step, STEP_MS);
  };
  const stopListening = push.listenOffice((news) => {
    // A page that connects later reads then.
    if (office.sockets.size === 0) return;
    paced.add(news, performance.now());
    timer ??= setTimeout(step, STEP_MS);
  });
  return () => {
    isStopped = true;
    stopListening();
    clearTimeout(timer);
  };
}
