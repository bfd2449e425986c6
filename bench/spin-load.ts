// Players who spin as fast as they are answered, in a process of its own. Of an answer they read the number of the round too,
// which the next spin says it has seen. Reads its orders as JSON from standard input and answers JSON.
import { createLoad, isOk, readOrders, type Sending } from './drive.ts';

interface Orders {
  readonly port: number;
  readonly seconds: number;
  readonly path: string;
  readonly stake: string;
  /** Connections, each one spin at a time. */
  readonly players: number;
  /** Header blocks of the members; each connection has its own share of them, who take turns. */
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
  heard: (answer) => {
    const round = /"roundId":"(\d+)"/.exec(answer)?.[1];
    // What is still open from before the run is told in the refusal; only the first spin of a member meets it.
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
load.tell();
