import { formatAmount } from '@lantern/kernel';
import type { AppContext, Tx } from '../../platform/index.ts';
import { notifyMember } from '../session/index.ts';
import { settingsOf } from '../site/index.ts';
import { depositsHook } from './safer-play.service.ts';
import { breakOf, takeToRemind } from './safer-play.store.ts';

const HALF_A_YEAR_MS = 182 * 24 * 3600_000;
export const REMIND_BATCH = 200;

/** Every half a year a member who plays for money gets a reminder of limits and of the sum of deposits (standards.md L07). */
export async function remind(context: AppContext, tx: Tx): Promise<readonly bigint[]> {
  const nowMs = context.clock.nowMs();
  const members = await takeToRemind(tx, { beforeMs: nowMs - HALF_A_YEAR_MS, nowMs, limit: REMIND_BATCH });
  const symbol = (await settingsOf(context))['merchant.currencySymbol'];
  for (const memberId of members) {
    // A self-excluded member gets no mail that links to the site (L05).
    if (await breakOf(tx, memberId, nowMs)) continue;
    const net = `${symbol} ${formatAmount(await context.hooks.one(depositsHook).net(tx, memberId))}`;
    await notifyMember(context, tx, memberId, { key: 'limits_review', params: { net } });
  }
  return members;
}
