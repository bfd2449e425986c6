import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256Hex } from '@lantern/games/fair';

const NAME = sha256Hex('a beacon');
const PERIOD_SECONDS = 3;
const GENESIS_SECONDS = 1_700_000_000;

/** A beacon with the HTTP interface of drand, whose rounds are published once `publish` was called. */
export async function openBeacon() {
  let isPublished = false;
  const randomnessFor = (round: number) => sha256Hex(`value ${round}`);
  const server = createServer((request, reply) => {
    const round = Number(/^\/public\/(\d+)$/.exec(request.url ?? '')?.[1]);
    if (request.url === '/info')
      reply.end(JSON.stringify({ hash: NAME, period: PERIOD_SECONDS, genesis_time: GENESIS_SECONDS }));
    else if (isPublished && round > 0) reply.end(JSON.stringify({ round, randomness: randomnessFor(round) }));
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    name: NAME,
    /** When a round is published, by the times that the beacon states. */
    publishedAtMs: (round: number) => (GENESIS_SECONDS + (round - 1) * PERIOD_SECONDS) * 1000,
    /** The entropy of a draw that named a round. */
    entropyOf: (round: number) => `beacon/${NAME}/${round}/${randomnessFor(round)}`,
    publish: () => {
      isPublished = true;
    },
    close: () => server.close(),
  };
}
export type Beacon = Awaited<ReturnType<typeof openBeacon>>;
