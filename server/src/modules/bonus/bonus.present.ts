import type { Grant } from '@lantern/contract/bonus';
import { formatAmount } from '@lantern/kernel';
import { iso } from '../../platform/index.ts';
import type { GrantRow } from './bonus.store.ts';

const money = (micros: string): string => formatAmount(BigInt(micros));
const moneyOrNull = (micros: string | null): string | null => (micros === null ? null : money(micros));
const PERCENT = 100n;

export const presentGrant = (row: GrantRow, name: string): Grant => ({
  ...{ id: row.id, source: row.source, sourceId: row.source_id, name, state: row.state, currency: row.currency },
  ...{
    granted: money(row.amount),
    bonus: money(row.bonus),
    turnover: money(row.turnover),
    required: money(row.required),
  },
  weights:
    row.weights &&
    Object.fromEntries(
      Object.entries(row.weights).map(([category, weight]) => [category, formatAmount(BigInt(weight) * PERCENT)]),
    ),
  ...{ maxBet: moneyOrNull(row.max_bet), maxConvert: moneyOrNull(row.max_convert), days: row.days },
  ...{ converted: money(row.converted), inBets: money(row.in_bets), grantedAt: iso(row.granted_at) },
  activatedAt: row.activated_at && iso(row.activated_at),
  expiresAt: row.expires_at && iso(row.expires_at),
  endedAt: row.ended_at && iso(row.ended_at),
  endedFor: row.ended_for,
});
