import { checkedMicros, invariant, MICROS_PER_UNIT } from '@lantern/kernel';
import type { VipLevel } from '@lantern/rules/vip';
import type { AppContext } from '../../../platform/index.ts';
import { demoOperators, startInDemo } from '../../rewards/index.ts';
import { settingsOf } from '../../site/index.ts';
import { note } from '../../staff/index.ts';
import { addVersion, programmeOf } from '../vip.programme.store.ts';
import { shippedIn } from '../vip.programme.ts';
import { SOURCE, shapeOfLevel } from '../vip.terms.ts';

const BUDGET = '100000';
/** Upgrade, weekly, monthly and birthday bonus of levels 0 to 10, in units of the merchant's currency (panel-vip-dark.png). */
const BENEFITS: readonly (readonly [upgrade: number, weekly: number, monthly: number, birthday: number])[] = [
  [0, 0, 0, 0],
  [18, 0, 8, 18],
  [38, 8, 18, 38],
  [88, 28, 58, 88],
  [188, 58, 128, 188],
  [388, 88, 288, 388],
  [888, 188, 588, 888],
  [1888, 388, 888, 1888],
  [3888, 688, 1688, 3888],
  [8888, 1288, 3288, 8888],
  [18_888, 2888, 6888, 18_888],
];

function withBenefits(level: VipLevel, number: number): VipLevel {
  const [upgrade = 0, weekly = 0, monthly = 0, birthday = 0] = BENEFITS[number] ?? [];
  const micros = (units: number) => BigInt(units) * MICROS_PER_UNIT;
  const benefits = { upgrade: micros(upgrade), weekly: micros(weekly), monthly: micros(monthly) };
  return { ...level, benefits: { ...benefits, birthday: micros(birthday) } };
}

/** The VIP programme of the demo in the merchant's currency, where nobody has written one and its operators are there. */
export async function seedVip(context: AppContext): Promise<void> {
  const { db } = context;
  const two = await demoOperators(db);
  const currency = (await settingsOf(context))['merchant.currency'];
  if (!two || (await programmeOf(db, currency))) return;
  const levels = (await shippedIn(context, currency)).map(withBenefits).map(shapeOfLevel);
  await startInDemo(context, two, async (tx, by) => {
    const row = await addVersion(tx, context, { currency, after: 0, levels, by: by.name });
    invariant(row !== null, 'nobody has written one');
    const subject = `VIP ${currency}`;
    await note(context, tx, by, 'vip.save', { subject, details: { version: 1 } });
    return {
      ...{ source: SOURCE, sourceId: BigInt(row.id), currency, amount: checkedMicros(BUDGET) },
      ...{ subject, name: subject, after: { version: 1, levels } },
    };
  });
}
