import type { Raffle, Rain, Spin, Wheel } from '@lantern/contract/prizes';
import type { Page } from '@playwright/test';
import { expectBothThemes, expectNoSideScroll } from './axe.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { giveSession, openMember } from './people.ts';

const HASH = 'ab'.repeat(32);
const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const segment = (kind: 'cash' | 'bonus' | 'points' | 'nothing', amount: string, weight: number) => ({
  ...{ reward: { kind, amount }, weight, weightNow: weight, stock: null, left: null },
});
const drawn: Spin = {
  ...{ id: '31', wheelId: '7', title: 'Market wheel', segment: 3, reward: { kind: 'points', amount: '20' } },
  ...{ currency: 'LTN', weights: [1, 1, 2, 6, 4, 2], at: at(0), rewardId: '90' },
  seeds: { pairId: '5', nonce: 12, serverSeedHash: HASH, clientSeed: 'mine' },
};
const wheel: Wheel = {
  ...{ id: '7', version: 1, title: 'Market wheel', summary: 'Missions give spins.', currency: 'LTN' },
  ...{ from: at(-DAY_MS), to: at(DAY_MS), totalNow: 16, funded: '8430', left: '2815', claimDays: 7, newest: [drawn] },
  ...{ spins: 2, expiresAt: at(DAY_MS) },
  bonus: { turnover: { bonus: '8', deposit: '0' }, weights: null, maxBet: '50', maxConvert: null, days: 14 },
  segments: [
    segment('cash', '38', 1),
    segment('bonus', '8', 1),
    segment('cash', '3', 2),
    segment('points', '20', 6),
    segment('cash', '1', 4),
    segment('nothing', '0', 2),
  ],
};
const envelope = { number: 214, amount: '2.2', at: at(-HOUR_MS), rewardId: '80' };
const rain: Rain = {
  ...{ id: '3', title: 'Evening rain', summary: 'Every evening.', state: 'running', currency: 'LTN', budget: '5000' },
  ...{ startsAt: at(-60_000), endsAt: at(HOUR_MS), envelopes: 1000, least: '0.88', largest: '8.8', perMember: 6 },
  ...{ claimDays: 2, left: 643, emptyAt: null, members: 84, given: '1700', seedHash: HASH, seed: null },
  ...{ isForCaller: true, caught: [envelope] },
};
const rains: Rain[] = [
  rain,
  {
    ...rain,
    id: '4',
    title: 'Night rain',
    state: 'coming',
    startsAt: at(HOUR_MS),
    endsAt: at(2 * HOUR_MS),
    caught: [],
  },
  { ...rain, id: '5', title: 'Noon rain', state: 'over', left: 0, emptyAt: at(-HOUR_MS) },
];
const prize = { kind: 'cash' as const, amount: '500' };
const open: Raffle = {
  ...{ id: '4', title: 'Weekly raffle', summary: '', state: 'open', currency: 'LTN', bonus: null, claimDays: 7 },
  ...{ opensAt: at(-DAY_MS), drawsAt: at(DAY_MS), tickets: 900, own: 2, numbers: [17, 204], winners: [] },
  ...{ prizes: [{ winners: 3, reward: prize }], seedHash: HASH, root: null, seed: null },
};
const won = { rewardId: '70', claimUntil: at(DAY_MS), state: 'claimable' as const };
const over: Raffle = {
  ...{ ...open, id: '6', title: 'Last week', state: 'drawn' },
  winners: [
    { place: 1, reward: prize, ticket: 811, name: 'ho***8', isOwn: false, state: null, own: null },
    { place: 2, reward: prize, ticket: 17, name: null, isOwn: true, state: 'given', own: won },
  ],
};

/** Answers of the calls of prizes, so that each state of their pages is there at once. */
async function preset(page: Page): Promise<void> {
  const answers: Readonly<Record<string, unknown>> = {
    'member/prize-wheels': { isPaused: false, wheels: [wheel] },
    'member/prize-spins*': { list: [drawn], total: 1, totalPages: 1, pageNo: 1, pageSize: 10 },
    'member/prize-wheels/7/spin': drawn,
    'member/rains': { isPaused: false, now: at(0), rains },
    'member/raffles': { isPaused: false, raffles: [open, over] },
  };
  for (const [path, value] of Object.entries(answers))
    await page.route(`**/wps/${path}`, (route) => route.fulfill({ json: { success: true, value } }));
}

/** The place of the segment that is drawn below the pointer, between rim and hub. */
const UNDER_POINTER = `(() => {
  const wheel = document.querySelector('.prize-wheel > svg');
  wheel.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = wheel.getBoundingClientRect();
  const segments = [...wheel.querySelectorAll('.wheel-segment')];
  const found = document.elementsFromPoint(left + width / 2, top + height * 0.3);
  return segments.findIndex((segment) => found.some((part) => segment.contains(part)));
})()`;

const SIZES = { phone: PHONE, tablet: { viewport: { width: 834, height: 1100 } }, desktop: {} } as const;

for (const [size, options] of Object.entries(SIZES))
  test(`wheel, rain and raffle are readable in both themes and directions, on a ${size}`, async ({
    visit,
    database,
  }) => {
    test.setTimeout(240_000);
    const page = await visit(options);
    await giveSession(page, await openMember(database, 0n));
    await preset(page);
    await page.goto('/game?panel=prizes');
    await page.getByRole('button', { name: 'Spin', exact: true }).click();
    await expect(page.getByText('Segment 4: 20 points')).toBeVisible();
    // The segment under the pointer is the drawn one: the fourth of six.
    await expect.poll(() => page.evaluate<number>(UNDER_POINTER)).toBe(3);
    await expectBothThemes(page, 'the wheel');
    await expectNoSideScroll(page, 'the wheel');
    for (const [view, text] of [
      ['Red envelopes', 'Catch an envelope'],
      ['Raffle', 'Claim what you won'],
    ] as const) {
      await page.getByRole('radio', { name: view, exact: true }).click();
      await expect(page.getByText(text)).toBeVisible();
      await expectBothThemes(page, view);
      await expectNoSideScroll(page, view);
      await page.evaluate("document.documentElement.dir = 'rtl'");
      await expectNoSideScroll(page, `${view}, right to left`);
      await page.evaluate("document.documentElement.dir = 'ltr'");
    }
  });
