import { expectAccessible, expectNoSideScroll } from './axe.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { openLiveTable, sceneWithin, spot, waitForBets } from './live-table.ts';
import { giveSession, logIn, openMember } from './people.ts';

test.use(MOVING);

/** Roulette with fifteen seconds of betting, baccarat with ten. */
const WHEEL = 'phan-thiet';
const BACCARAT = 'hue-speed';
const waitForScene = sceneWithin(60_000);
const PHONE = { width: 390, height: 844 };

test('on a phone the racetrack bets a pocket with its neighbours, and announced bets; a favourite lays them again', async ({
  page,
  database,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(PHONE);
  await giveSession(page, await openMember(database, 1000n));
  await openLiveTable(page, WHEEL);
  await expectNoSideScroll(page, 'roulette on a phone');
  await expectAccessible(page, 'roulette on a phone');
  await waitForBets(page, waitForScene);
  const track = page.getByRole('group', { name: 'Racetrack' });
  await track.getByRole('button', { name: '17 and 2 neighbours on each side' }).click();
  await expect(page.getByRole('button', { name: /^Confirm P\s5$/ })).toBeVisible();
  await spot(page, 'voisins').click();
  await expect(spot(page, 'voisins')).toHaveAccessibleName(
    /^Voisins du zéro 9 chips, 17 numbers, pays .*your stake P\s9$/,
  );
  await page.getByRole('tab', { name: 'Favourites' }).click();
  await page.getByRole('button', { name: 'Save these chips' }).click();
  await page.getByRole('button', { name: 'Clear chips' }).click();
  await expect(page.getByRole('button', { name: /^Confirm P/ })).toHaveCount(0);
  await page.locator('.favourites .link').first().click();
  await page.getByRole('button', { name: /^Confirm P\s14$/ }).click();
  for (const number of [2, 25, 17, 34, 6])
    await expect(spot(page, `straight-${number}`)).toHaveAttribute('data-stake', '100');
  await expect(spot(page, 'voisins')).toHaveAttribute('data-stake', '900');
});

test('two tabs of one member show the same bets, and others hear how many lie on a spot', async ({
  visit,
  database,
}) => {
  test.setTimeout(240_000);
  const person = await openMember(database, 1000n);
  const first = await visit();
  await logIn(first, person);
  const second = await first.context().newPage();
  const other = await visit();
  await logIn(other, await openMember(database, 1000n));
  for (const page of [first, second, other]) await openLiveTable(page, WHEEL);
  await waitForBets(first, waitForScene);
  await spot(first, 'red').click();
  await first.getByRole('button', { name: /^Confirm P\s1$/ }).click();
  await expect(spot(first, 'red')).toHaveAttribute('data-stake', '100');
  await expect(spot(other, 'red')).toHaveAccessibleName(/^Red, pays 1 : 1, \d+ players? with P\s\d+ in all$/);
  await expect(spot(second, 'red')).toHaveAttribute('data-stake', '100', { timeout: 10_000 });
});

test('a squeezed card stays covered until it is lifted, and the round does not wait', async ({ page, database }) => {
  test.setTimeout(240_000);
  await giveSession(page, await openMember(database, 1000n));
  await openLiveTable(page, BACCARAT);
  await page.getByRole('button', { name: 'Squeeze' }).click();
  await waitForBets(page, waitForScene);
  await spot(page, 'banker').click();
  await page.getByRole('button', { name: /^Confirm P\s5$/ }).click();
  await waitForScene(page, 'dealing');
  const covers = page.getByRole('button', { name: 'Drag up to look at the card' });
  await expect(covers.first()).toBeVisible();
  await covers.first().press('Enter');
  await waitForScene(page, 'result');
  await expect(covers).toHaveCount(0);
});
