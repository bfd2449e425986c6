import type { Page } from '@playwright/test';
import { expectAccessible, expectBothThemes, expectNoSideScroll } from './axe.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { scrollToDraws } from './home.ts';
import { giveSession, openMember } from './people.ts';
import { expectPlaced, openTable, pickNumbers, place, slipOf } from './table.ts';

test.use(MOVING);

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Place {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Promise<void>;
}

const shows = (role: 'heading' | 'region' | 'dialog' | 'table', name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole(role, { name }).first()).toBeVisible();
};
const bettingTable = async (page: Page) => {
  await shows('region', 'Betting table')(page);
  await pickNumbers(page, '07');
};

const OPEN_PLACES: readonly Place[] = [
  { name: 'home', path: '/index', ready: scrollToDraws },
  {
    name: 'lobby',
    path: '/lottery',
    ready: (page) => expect(page.getByRole('link', { name: /^Bet on / }).first()).toBeVisible(),
  },
  { name: 'betting page', path: '/vnlottery?gameCode=fastmb1', ready: bettingTable },
  { name: 'log-in window', path: '/login', ready: shows('dialog', 'Log in') },
  { name: 'registration window', path: '/register', ready: shows('dialog', 'Create an account') },
];

const MEMBER_PLACES: readonly Place[] = [
  { name: 'betting record', path: '/index?panel=personalHistoryCopy', ready: shows('table', 'Betting record') },
  {
    name: 'deposit',
    path: '/index?panel=depositv2',
    ready: (page) => expect(page.getByLabel('Amount', { exact: true })).toBeVisible(),
  },
  { name: 'personal center', path: '/index?panel=memberCenter', ready: shows('heading', 'Personal centre') },
  {
    name: 'account',
    path: '/index?panel=securityCenter',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Change: Login password' }).click();
      await expect(page.getByLabel('Current password')).toBeVisible();
    },
  },
];

async function look(page: Page, { name, path, ready }: Place, shape: string): Promise<void> {
  await page.goto(path);
  await ready(page);
  await expectBothThemes(page, `${name}, ${shape}`);
  await expectNoSideScroll(page, `${name}, ${shape}`);
}

async function lookAtBet(page: Page, shape: string): Promise<void> {
  await page.goto('/index?panel=personalHistoryCopy');
  await page.getByRole('table', { name: 'Betting record' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Bet and draw' }).getByText('Calculation')).toBeVisible();
  await expectBothThemes(page, `recall, ${shape}`);
}

// The route specs check the wide page; here are the phone and the overlays.
test.describe('without motion', () => {
  // Another theme fades in, and what is below the window does not move on until it is scrolled to.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('every page and window is accessible on a phone, in both themes', async ({ page, database }) => {
    test.setTimeout(360_000);
    const shape = `${PHONE.width} px`;
    await page.setViewportSize(WIDE);
    const person = await openMember(database, 40n);
    await giveSession(page, person);
    await openTable(page, 'mb');
    await pickNumbers(page, '07');
    await place(page);
    await expectPlaced(page);
    await expectBothThemes(page, 'placed slip');
    await page.setViewportSize(PHONE);
    for (const one of MEMBER_PLACES) await look(page, one, shape);
    await lookAtBet(page, shape);
    await page.context().clearCookies();
    await page.evaluate('sessionStorage.clear()');
    for (const one of OPEN_PLACES) await look(page, one, shape);
  });
});

test('the theme of a visitor is on the page from its first frame', async ({ page }) => {
  await page.addInitScript(`localStorage.setItem('theme', 'dark')`);
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('menus, notices and proofs are accessible', async ({ page }) => {
  await page.goto('/index');
  await page.getByRole('navigation', { name: 'Games' }).getByRole('button', { name: 'Lottery' }).first().click();
  await expect(page.getByRole('region', { name: 'Lottery menu' }).getByRole('timer').first()).toBeVisible();
  await expectAccessible(page, 'mega menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All notices' }).click();
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible();
  await expectAccessible(page, 'notices');
  await openTable(page, 'fastmb1');
  await page
    .getByRole('button', { name: /^Proof of draw/ })
    .first()
    .click();
  const proof = page.getByRole('dialog', { name: /^Proof of draw/ });
  await proof.getByRole('button', { name: 'Verify in this browser' }).click();
  await expect(proof.getByText('Seed and bets give exactly these numbers.')).toBeVisible();
  await expectAccessible(page, 'proof');
});

test('the docked slip and its sheet are accessible on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTable(page, 'mb');
  await pickNumbers(page, '07', '38');
  await page.getByRole('button', { name: 'View slip' }).click();
  await expect(page.getByRole('dialog', { name: 'Bet slip' })).toBeVisible();
  await expect(slipOf(page)).toHaveCount(1);
  await expectAccessible(page, 'bottom sheet');
  await expectNoSideScroll(page, 'bottom sheet');
});
