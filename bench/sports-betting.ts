import { MEMBER_TYPE } from '@lantern/rules/account';
import { openEvent, placeSlip, type SlipLine } from '@lantern/server/modules/wager';
import { addShippedGames } from '../server/src/modules/catalogue/catalogue.seed.ts';
import { placeSports } from '../server/src/modules/sports/betting/sports.place.ts';
import { lineOf, readySlip } from '../server/src/modules/sports/betting/sports.slip.ts';
import { oddsText } from '../server/src/modules/sports/sports.present.ts';
import { type AppContext, isRefusal, type MemberActor } from '../server/src/platform/index.ts';
import { openContext } from './context.ts';
import { openAccounts } from './people.ts';
import type { BenchLeg } from './sports-bets.ts';
import { legsOn, openFeed } from './sports-stage.ts';
import { median, newKey, openMembers, openStage, P } from './stage.ts';
import { MEMBERS, pgbench, postingScript, SECONDS, YARDSTICKS } from './yardstick.ts';

const MATCHES = 50;
const CALLERS = 64;
// The checks of a slip read the account of its member.
const ACCOUNTS = 500;
// Each of them reads on two connections at once.
const CHECKING = 16;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const NO_CEILING = 9_000_000_000_000_000n;

const memberOf = (id: number): MemberActor => ({
  ...{
    kind: 'member',
    memberId: BigInt(id),
    account: `bench${id}`,
    type: MEMBER_TYPE.member,
    currency: 'LTN',
    language: 'EN',
  },
  sessionId: String(id),
});
const anyone = (): MemberActor => memberOf(1 + Math.floor(Math.random() * MEMBERS));
const bodyOn = ({ matchId, market, selection, odds, version }: BenchLeg) => ({
  bets: [
    { legs: [{ matchId, market, selection, odds: oddsText(odds), version, isBanker: false }], sizes: [1], stake: '1' },
  ],
  accept: 'any' as const,
});

/** Bets a second of so many callers, each with one at a time. */
async function perSecond(callers: number, place: (turn: number) => Promise<void>): Promise<number> {
  const ends = performance.now() + SECONDS * 1000;
  let placed = 0;
  const calling = async (_: unknown, caller: number): Promise<void> => {
    for (let turn = caller; performance.now() < ends; turn += 1) {
      await place(turn);
      placed += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, calling));
  return placed / SECONDS;
}

/** Where calls come from, and in which language. */
const PAGE = { address: '127.0.0.1', headers: {}, language: 'EN' };

/** Lines of singles as their slips make them, without a limit of the market. */
async function linesOf(context: AppContext, legs: readonly BenchLeg[]): Promise<readonly SlipLine[]> {
  const lines: SlipLine[] = [];
  for (const leg of legs) {
    const ready = await readySlip(context, { actor: memberOf(1), ...PAGE }, bodyOn(leg));
    const [bet] = isRefusal(ready) ? [] : ready.bets;
    if (!bet) throw new Error(`a slip of the bench is refused: ${isRefusal(ready) ? ready.refused : 'no bet'}`);
    lines.push(await lineOf(context, { ...bet, limits: { ...bet.limits, market: NO_CEILING } }));
  }
  return lines;
}

/** Singles before their match through the batcher, the same with all checks of a slip, and postings of pgbench: a second each. */
export async function betting(): Promise<{
  readonly ours: number;
  readonly whole: number;
  readonly yardstick: number;
}> {
  const stage = await openStage('sports_bets');
  const context = openContext(stage);
  try {
    await stage.owner.query(YARDSTICKS);
    await openMembers(stage, MEMBERS, 1_000_000n * P);
    await openAccounts(stage, 1, ACCOUNTS);
    const eventId = context.newId();
    const event = { id: eventId, category: 'LOTT' as const, vendor: 'TCG_SEA', game: 'bench', name: 'bench' };
    const times = { opensAtMs: Date.now() - 1000, closesAtMs: Date.now() + 3_600_000, memberLimit: NO_CEILING };
    await openEvent(stage.owner, { ...event, ...times });
    await addShippedGames(context);
    const legs = await legsOn(context, 'bench', await openFeed(context).announce(MATCHES), '1X2', 'H');
    const lines = await linesOf(context, legs);
    const direct = async (turn: number): Promise<void> => {
      const line = lines[turn % lines.length]!;
      const { memberId, currency } = anyone();
      const slip = { memberId, currency, slipId: context.newId(), key: newKey(), bodyHash: Buffer.from([0]) };
      const { verdict } = await placeSlip(context, { ...slip, lines: [{ ...line, wagerId: context.newId() }] });
      if (verdict !== 'placed') throw new Error(`a single was ${verdict}`);
    };
    const whole = async (turn: number): Promise<void> => {
      const body = bodyOn(legs[turn % legs.length]!);
      await placeSports(context, {
        actor: memberOf(1 + (turn % ACCOUNTS)),
        ...PAGE,
        key: newKey(),
        bodyHash: Buffer.from([0]),
        body,
      });
    };
    const rounds: { ours: number; whole: number; yardstick: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        yardstick: await pgbench(stage, postingScript(eventId), CALLERS),
        ours: await perSecond(CALLERS, direct),
        whole: await perSecond(CHECKING, whole),
      });
    const of = (name: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[name]));
    return { ours: of('ours'), whole: of('whole'), yardstick: of('yardstick') };
  } finally {
    await context.db.close();
    await stage.end();
  }
}
