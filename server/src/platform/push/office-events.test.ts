import { setTimeout as sleep } from 'node:timers/promises';
import type { Namespace } from 'socket.io';
import { expect, test } from 'vitest';
import { createPaced, sendToOffice } from './office-events.ts';
import type { ConnectedOperator, OperatorsOf } from './operators.ts';
import type { OfficeNews } from './push.ts';

const news = (right: string, seq: number, data: object = {}, everyMs = 1000): OfficeNews =>
  ({ right, everyMs, event: { seq: String(seq), name: 'requests.changed', at: '', data } }) as unknown as OfficeNews;
const seqs = (list: readonly OfficeNews[]) => list.map(({ event }) => Number(event.seq));

test('a burst of the same event is sent at its begin, once in each pace while it lasts, and once after it', () => {
  const paced = createPaced();
  const sent: number[] = [];
  for (let ms = 0; ms < 5000; ms += 10) {
    if (ms < 3500) paced.add(news('games', ms), ms);
    if (paced.take(ms).length > 0) sent.push(ms);
  }
  expect(sent).toEqual([0, 1000, 2000, 3000, 4000]);
  expect(paced.isEmpty()).toBe(true);
});

test('events of other rights or of other data are others, and go in the order in which they happened', () => {
  const paced = createPaced();
  paced.add(news('games', 1), 0);
  paced.add(news('agents', 2), 0);
  paced.add(news('games', 3, { code: 'one' }), 0);
  paced.add(news('games', 4), 0);
  expect(seqs(paced.take(0))).toEqual([1, 2, 3]);
  paced.add(news('games', 5), 10);
  paced.add(news('games', 6, { code: 'two' }), 10);
  expect(seqs(paced.take(10))).toEqual([6]);
  expect(seqs(paced.take(1000))).toEqual([5]);
});

/** An office with a page for each of these operators; `tell` publishes, and `got` are the numbers that a page was sent. */
function openOffice(operators: Map<string, ConnectedOperator>, operatorsOf: OperatorsOf = async () => operators) {
  const pages = new Map([...operators.keys()].map((token) => [token, { got: [] as number[], isOpen: true }]));
  const page = (token: string) => pages.get(token) ?? { got: [], isOpen: false };
  const socketOf = (token: string) => ({
    data: { token },
    emit: (_: string, events: readonly { seq: string }[]) => {
      page(token).got.push(...events.map(({ seq }) => Number(seq)));
    },
    disconnect: () => {
      page(token).isOpen = false;
      sockets.delete(token);
    },
  });
  const sockets = new Map([...pages.keys()].map((token) => [token, socketOf(token)]));
  let tell: (item: OfficeNews) => void = () => undefined;
  const push = {
    listenOffice: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  };
  const stop = sendToOffice({ sockets } as unknown as Namespace, { push: push as never, operatorsOf });
  return { page, stop, tell: (item: OfficeNews) => tell(item) };
}
const withRights = (staffId: bigint, ...rights: string[]): ConnectedOperator => ({ staffId, rights });
const SENT_MS = 250;

test('each operator gets the events of the rights of this moment: a removed right and an ended session end it', async () => {
  const operators = new Map([
    ['mai', withRights(1n, 'games', 'agents')],
    ['linh', withRights(2n, 'agents')],
  ]);
  const office = openOffice(operators);
  office.tell(news('games', 1));
  office.tell(news('agents', 2));
  office.tell(news('withdrawals', 3));
  await sleep(SENT_MS);
  expect([office.page('mai').got, office.page('linh').got]).toEqual([[1, 2], [2]]);
  operators.set('mai', withRights(1n, 'agents'));
  operators.delete('linh');
  office.tell(news('games', 4, { code: 'one' }));
  office.tell(news('agents', 5, { code: 'one' }));
  await sleep(SENT_MS);
  expect(office.page('mai').got).toEqual([1, 2, 5]);
  expect([office.page('linh').got, office.page('linh').isOpen]).toEqual([[2], false]);
  expect(office.page('mai').isOpen).toBe(true);
  office.stop();
});

test('when rights cannot be read nothing is sent: pages connect again, and read again', async () => {
  const office = openOffice(new Map([['mai', withRights(1n, 'games')]]), () =>
    Promise.reject(new Error('no database')),
  );
  office.tell(news('games', 1));
  await sleep(SENT_MS);
  expect([office.page('mai').got, office.page('mai').isOpen]).toEqual([[], false]);
  office.stop();
});
