import { expectAccessible, expectBothThemes, expectNoSideScroll } from './axe.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { balanceOf, giveSession, openMember } from './people.ts';
import { payHere, payIn } from './provider.ts';

const SIZES = {
  phone: { options: PHONE, pay: payHere },
  desktop: { options: { viewport: { width: 1440, height: 900 } }, pay: payIn },
} as const;

for (const [size, { options, pay }] of Object.entries(SIZES))
  test(`a promotion is joined, a deposit brings its reward, and it is claimed and played, on a ${size}`, async ({
    visit,
    database,
  }) => {
    test.setTimeout(240_000);
    const page = await visit(options);
    await giveSession(page, await openMember(database, 0n));
    await page.goto('/promotions');
    const card = page.getByRole('article').filter({ hasText: 'Half on top' });
    await expect(card).toContainText('Join, then deposit P 100.00 or more.');
    await expectBothThemes(page, 'promotions');
    await expectNoSideScroll(page, 'promotions');

    await card.getByRole('link', { name: 'Half on top' }).click();
    await expect(page.getByRole('table', { name: 'At a glance' })).toContainText('8 × bonus + 1 × deposit');
    await expectBothThemes(page, 'the terms of a promotion');
    await expectNoSideScroll(page, 'the terms of a promotion');
    await page.getByRole('button', { name: 'Join: Half on top' }).click();
    await expect(page.getByText('Your next deposit of P 100.00 or more brings the reward.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click();
    await pay(page, '200');

    await page.goto('/game?panel=activityCenter');
    const activity = page.getByRole('listitem').filter({ hasText: 'Half on top' });
    // The deposit is credited when its provider reports it.
    await expect(activity).toContainText('To claim', { timeout: 30_000 });
    await expectAccessible(page, 'the activity centre');
    await expectNoSideScroll(page, 'the activity centre');
    await activity.getByRole('button', { name: 'Claim Half on top' }).click();
    await activity.getByRole('link', { name: 'Bonus details' }).click();
    await expect(page.getByRole('heading', { name: 'Half on top' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('P 100.00');
    await page.goto('/game?panel=rewardCenter');
    await page.getByRole('radio', { name: 'History' }).click();
    await expect(page.getByRole('main')).toContainText('+P 100.00');
    await expect(page.getByRole('main')).toContainText('Half on top');
  });

test('a code brings its reward at once', async ({ page, database }) => {
  await giveSession(page, await openMember(database, 0n));
  await page.goto('/promotions');
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('lantern10');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('Welcome code: P 10.00. It is in your main wallet.')).toBeVisible();
  await expect(balanceOf(page)).toHaveText('P 10.00');
});
