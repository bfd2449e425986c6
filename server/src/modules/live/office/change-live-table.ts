import { liveOfficeCalls } from '@lantern/contract/live/office';
import { type Micros, parseAmount } from '@lantern/kernel';
import { answer, done, type Refusal, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { changeTable, tableOf, tablesReading } from '../index.ts';

const AMOUNTS = ['minStake', 'maxStake', 'maxRound'] as const;
type Terms = Readonly<Record<(typeof AMOUNTS)[number], string>> & {
  readonly betSeconds: number;
  readonly lastCallSeconds: number;
};

/** The three limits rise, and the last call is shorter than the time for bets; or the fields that are wrong. */
function limitsOf(terms: Terms): Readonly<Record<(typeof AMOUNTS)[number], Micros>> | Refusal<'fields_refused'> {
  const micros = AMOUNTS.map((name) => parseAmount(terms[name], 2));
  const [minStake = 0n, maxStake = 0n, maxRound = 0n] = micros.map((one) => (one.ok ? one.value : 0n));
  const fields = [
    ...(minStake > 0n ? [] : ['minStake']),
    ...(maxStake >= minStake && maxStake > 0n ? [] : ['maxStake']),
    ...(maxRound >= maxStake && maxRound > 0n ? [] : ['maxRound']),
    ...(terms.lastCallSeconds < terms.betSeconds ? [] : ['lastCallSeconds']),
  ].map((field) => ({ field, key: 'field.not_valid' }));
  return fields.length > 0 ? refuse('fields_refused', { fields }) : { minStake, maxStake, maxRound };
}

export const changeLiveTable = answer(
  liveOfficeCalls.changeLiveTable,
  async ({ actor, params: { code }, body }, context, tx) => {
    const before = await tableOf(tx, code);
    if (!before) return refuse('not_found');
    const limits = limitsOf(body);
    if ('refused' in limits) return limits;
    const { name, minLevel, betSeconds, lastCallSeconds, isFast, version, reason } = body;
    const times = { betMs: betSeconds * 1000, lastCallMs: lastCallSeconds * 1000 };
    const change = { name, minLevel, isFast, ...limits, ...times };
    if (!(await changeTable(tx, code, version, change))) return refuse('changed_meanwhile');
    const { reason: _reason, version: _version, ...after } = body;
    await note(context, tx, actor, 'live.table-change', { subject: `table ${code}`, details: { reason, after } });
    await tablesReading.changed(context, tx);
    tx.afterCommit(() => context.live.publish('live.tables', {}));
    return done({ version: version + 1 });
  },
);
