import { type RunningHumanCheck, startHumanCheck } from '@lantern/simulators/human-check';
import { createSecrets } from '../server/src/platform/secrets.ts';
import { expectAccessible } from './axe.ts';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { openMember } from './people.ts';
import { sliderOf } from './slider.ts';
import { SECRETS_KEY, SITE_URL } from './surroundings.ts';

const SECRET = 'the-secret-of-the-human-check';
const SITE_KEY = 'site-key-1';
/** Settings are read anew after a second. */
const SETTINGS_MS = 1200;

test.describe('a service that tells persons from programs', () => {
  let service: RunningHumanCheck;
  let before: { readonly key: string; readonly value: string }[] = [];
  // Its button is clicked by an event of its own: the frame goes with its answer, and a key would still be up to be released in it.
  const wait = () => new Promise((resolve) => setTimeout(resolve, SETTINGS_MS));
  test.beforeAll(async ({ database }) => {
    const { origin } = new URL(SITE_URL);
    service = await startHumanCheck({ port: 0, siteKey: SITE_KEY, secret: SECRET, siteOrigin: origin });
    const settings = `select key, value::text as value from site.setting where key like 'humanCheck.%' or key = 'frame.origins'`;
    before = (await database.query<{ key: string; value: string }>(settings)).rows;
    const put = (key: string, value: unknown) =>
      database.query(
        `insert into site.setting (key, value, changed_at, changed_by) values ($1, $2, now(), 'spec')
         on conflict (key) do update set value = excluded.value`,
        [key, JSON.stringify(value)],
      );
    const sealed = createSecrets(SECRETS_KEY).seal(SECRET, 'setting humanCheck.service').toString('base64');
    const addresses = { verifyUrl: `${service.url}/siteverify`, frameUrl: `${service.url}/frame` };
    await put('frame.origins', [service.url]);
    await put('humanCheck.service', { siteKey: SITE_KEY, secret: sealed, ...addresses });
    await put('humanCheck.mode', 'service');
    await wait();
  });
  test.afterAll(async ({ database }) => {
    await database.query(`delete from site.setting where key like 'humanCheck.%' or key = 'frame.origins'`);
    for (const { key, value } of before)
      await database.query(
        `insert into site.setting (key, value, changed_at, changed_by) values ($1, $2::jsonb, now(), 'spec')`,
        [key, value],
      );
    // The specs after this one on the same stack log in with the slider.
    await wait();
    await service.close();
  });

  test('shows its frame in the log-in window, and its token lets a member in', async ({
    page,
    database,
    complaints,
  }) => {
    complaints.expect(REFUSED_CALL);
    const { name, password } = await openMember(database, 0n);
    await page.goto('/login');
    const window = page.getByRole('dialog', { name: 'Log in', exact: true });
    await expect(sliderOf(window), 'the service takes the place of the slider').toHaveCount(0);
    await window.getByLabel('Username').fill(name);
    await window.getByLabel('Password', { exact: true }).fill(password);
    await window.getByRole('button', { name: 'Log in', exact: true }).click();
    const frame = window.locator('iframe');
    await expect(frame).toHaveAttribute('src', `${service.url}/frame?sitekey=${SITE_KEY}`);
    await expectAccessible(page, 'log-in with a human check');
    await frame.contentFrame().getByRole('button', { name: 'I am a person' }).dispatchEvent('click');
    await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
    await expect(frame).toHaveCount(0);
    expect(service.verifications()).toEqual([{ success: true, remoteip: expect.stringMatching(/./) }]);
  });

  test('while it is out, letters take its place', async ({ page, database, complaints }) => {
    complaints.expect(REFUSED_CALL);
    service.set('down');
    const { name, password } = await openMember(database, 0n);
    await page.goto('/login');
    const window = page.getByRole('dialog', { name: 'Log in', exact: true });
    await window.getByLabel('Username').fill(name);
    await window.getByLabel('Password', { exact: true }).fill(password);
    await window.getByRole('button', { name: 'Log in', exact: true }).click();
    await window.locator('iframe').contentFrame().getByRole('button', { name: 'I am a person' }).dispatchEvent('click');
    await expect(window.getByLabel('Letters in the picture')).toBeVisible();
    service.set('up');
  });
});
