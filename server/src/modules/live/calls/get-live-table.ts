import { liveCalls } from '@lantern/contract/live';
import { isPlayed, mathsOf } from '@lantern/games/tables';
import { formatAmount } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { noteWatching, seatsAt } from '../../tables/index.ts';
import { betsOfMember, totalsOfRound } from '../live.bets.store.ts';
import { currencyOf } from '../live.games.ts';
import { presentBet } from '../live.present.ts';
import { liveReturns } from '../live.returns.ts';
import { seatsOfMember } from '../live.seating.ts';
import { ownRounds, presentSpots, presentTable, sceneOf } from '../live.tables.ts';

const TOTALS_MS = 250;
const RETURNS_MS = 1000;

export const getLiveTable = answer(liveCalls.getLiveTable, async ({ actor, params: { code } }, context) => {
  await noteWatching(context);
  const scene = await sceneOf(context);
  const table = scene.tables.find((one) => one.code === code);
  if (!table) return refuse('not_found');
  const currency = await currencyOf(context, actor);
  const round = scene.rounds.get(code);
  const { snapshots, db } = context;
  const totals = round
    ? await snapshots.of(`live totals ${round.id}`, TOTALS_MS, () => totalsOfRound(db, round.id))
    : [];
  const returns = await snapshots.of(`live returns ${code}`, RETURNS_MS, () => liveReturns(context, code));
  const counted = returns.find((one) => one.version === mathsOf(table.game) && one.currency === currency);
  const before = round?.id ?? null;
  const last = actor ? await ownRounds(context, actor.memberId, { code, rounds: 1, before }) : [];
  return done({
    serverTime: new Date(scene.nowMs).toISOString(),
    table: await presentTable(context, scene, table, currency),
    spots: await presentSpots(context, table, { currency, round }),
    totals: totals.map((row) => ({ ...row, stake: formatAmount(BigInt(row.stake)) })),
    ownBets: actor && round ? (await betsOfMember(db, actor.memberId, round.id)).map(presentBet) : [],
    lastRound: last[0] ?? null,
    ownSeats: actor && isPlayed(table.game) ? seatsOfMember(await seatsAt(db, code), actor.memberId) : [],
    liveReturn: counted ? withoutTable(counted) : null,
  });
});

const withoutTable = <T extends { readonly table: string }>({ table: _table, ...more }: T): Omit<T, 'table'> => more;
