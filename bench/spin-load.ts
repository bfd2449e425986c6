// Players who spin as fast as they are answered, in their own process. They read the round number from each answer,
// and the next spin reports it as seen. Reads its input as JSON from standard input and prints JSON.
import { createLoad, isOk, readOrders, type Sending } from './drive.ts';

interface Orders {
  readonly port: number;
  readonly seconds: number;
  readonly path: string;
  readonly stake: string;
  /** Connections, each with one spin at a time. */
  readonly players: number;
  /** Header blocks of the members; each connection has its own share of them, used in turn. */
  readonly headers: readonly string[];
}

interface Member {
  readonly headers: string;
  seen: string;
}

const orders = await readOrders<Orders>();
const load = createLoad(orders);

const spinOf = (member: Member): Sending => ({
  headers: member.headers,
  body: JSON.stringify({
    stake: orders.stake,
    mathsVersion: 1,
    ...(member.seen === '' ? {} : { seenRoundId: member.seen }),
  }),
  isCounted: (answer) => {
    const round = /"roundId":"(\d+)"/.exec(answer)?.[1];
    // A round left open before the run is named in the refusal; only the first spin of a member meets it.
    const counts = isOk(answer) || (member.seen === '' && round !== undefined);
    member.seen = round ?? member.seen;
    return counts;
  },
});

function player(members: readonly Member[]): Promise<void> {
  let turn = 0;
  return load.drive(() => spinOf(members[turn++ % members.length] as Member));
}

const members = orders.headers.map((headers): Member => ({ headers, seen: '' }));
await Promise.all(
  Array.from({ length: orders.players }, (_, index) =>
    player(members.filter((_member, place) => place % orders.players === index)),
  ),
);
load.report();
