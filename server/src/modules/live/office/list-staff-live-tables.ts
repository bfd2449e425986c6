import { liveOfficeCalls } from '@lantern/contract/live/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { exposureOf, liveReturns, presentRound, sceneOf, stakesOfRound } from '../index.ts';

const unit = (micros: string): string => formatAmount(BigInt(micros));

export const listStaffLiveTables = answer(liveOfficeCalls.listStaffLiveTables, async (_request, context) => {
  const [scene, returns] = await Promise.all([sceneOf(context), liveReturns(context)]);
  const list = scene.tables.map(async (table) => {
    const round = scene.rounds.get(table.code);
    const isOpen = round !== undefined && !['settled', 'void'].includes(round.state);
    // The running round keeps the fee and the prices that it was opened with.
    const exposure = isOpen
      ? exposureOf(
          { ...table, fee: round.pool?.fee ?? table.fee, maths: round.maths },
          await stakesOfRound(context.db, round.id),
        )
      : [];
    return {
      code: table.code,
      name: table.name,
      game: table.game as 'baccarat',
      variant: table.variant,
      state: table.state,
      isTrial: table.is_trial,
      version: table.version,
      minLevel: table.min_level,
      minStake: unit(table.min_stake),
      maxStake: unit(table.max_stake),
      maxRound: unit(table.max_round),
      betSeconds: Math.round(table.bet_ms / 1000),
      lastCallSeconds: Math.round(table.last_call_ms / 1000),
      isFast: table.is_fast,
      fee: table.fee,
      players: scene.players.get(table.code) ?? 0,
      round: round ? presentRound(round, scene.nowMs) : null,
      exposure: exposure.map(({ currency, staked, atRisk }) => ({
        currency,
        staked: formatAmount(staked),
        atRisk: formatAmount(atRisk),
      })),
      returns: returns.filter((one) => one.table === table.code).map(({ table: _table, ...figures }) => figures),
    };
  });
  return done({ serverTime: new Date(scene.nowMs).toISOString(), list: await Promise.all(list) });
});
