import { type DrawOfSlip, lotteryCalls } from '@lantern/contract/lottery';
import { formatAmount } from '@lantern/kernel';
import { shownState } from '@lantern/rules/wager';
import { answer, done, iso, type Needs } from '../../../platform/index.ts';
import { type StoredSlip, slipOf } from '../../wager/index.ts';
import { chaseOf } from '../chases/lottery.chases.store.ts';
import { presentChases } from '../chases/lottery.chases.ts';
import { gameOf } from '../lottery.catalogue.ts';
import { presentSlip } from '../lottery.place.ts';
import { gameName, presentPrizes } from '../lottery.present.ts';
import { type DrawRow, drawsOfIds } from '../lottery.store.ts';

/** A slip with its draws and results. A slip of another member answers like one that never arrived. */
export const getLotterySlip = answer(lotteryCalls.getLotterySlip, async ({ actor, params, language }, context) => {
  const stored = await slipOf(context.db, actor.memberId, params.key);
  if (!stored) return done({ slip: null, draws: [], outcomes: [], chase: null });
  const rows = await drawsOfIds(context.db, [...new Set(stored.wagers.map(({ eventId }) => eventId))]);
  const chase = await chaseOf(context.db, actor.memberId, BigInt(stored.slipId));
  const [shown] = await presentChases(context, context.db, chase ? [chase] : [], language);
  return done({
    slip: presentSlip(params.key.toLowerCase(), stored),
    draws: rows.flatMap((row) => presentDraw(context, row, language)),
    outcomes: stored.wagers.map(presentOutcome),
    chase: shown ?? null,
  });
});

function presentDraw({ hooks }: Needs<'hooks'>, row: DrawRow, language: string): readonly DrawOfSlip[] {
  const game = gameOf(hooks, row.game_code);
  if (!game) return [];
  return [
    {
      drawId: row.id,
      game: game.code,
      name: gameName(hooks, game.code, language),
      region: game.region,
      numero: row.numero,
      closeAt: iso(row.close_at),
      drawAt: iso(row.draw_at),
      state: row.state,
      prizes: row.result && presentPrizes(game, row.result),
    },
  ];
}

const presentOutcome = ({ id, state, stake, payout }: StoredSlip['wagers'][number]) => ({
  wagerId: id,
  state: shownState({ state, stake, payout }),
  payout: formatAmount(payout),
});
