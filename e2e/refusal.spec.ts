import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { balanceOf, logIn, openMember, sendLogin } from './people.ts';
import { choosePlay, openTable, pickNumbers, setStake, slipOf } from './table.ts';

test.describe('wrong passwords', () => {
  // Failures count by address too, and every spec uses the same one.
  test.afterEach(({ database }) => database.query('delete from session.attempt'));

  test('after three failures the captcha is required, and the typed input stays', async ({
    page,
    database,
    complaints,
  }) => {
    complaints.expect(REFUSED_CALL);
    const { name, password } = await openMember(database, 0n);
    const window = page.getByRole('dialog', { name: 'Log in' });
    const letters = window.getByLabel('Letters in the picture');
    await page.goto('/login');
    for (const wrong of ['Wrong-2026-1', 'Wrong-2026-2', 'Wrong-2026-3']) {
      await expect(letters).toHaveCount(0);
      const answered = page.waitForResponse((reply) => reply.url().endsWith('/wps/session/login'));
      await sendLogin(page, name, wrong);
      await answered;
      await expect(window.getByRole('alert').getByText('Wrong username or password.')).toBeVisible();
      await expect(window.getByLabel('Username')).toHaveValue(name);
    }
    await expect(letters).toBeVisible();
    const picture = window.getByRole('img', { name: 'Picture with letters to type' });
    await expect(picture).toBeVisible();
    const usedUp = (await picture.getAttribute('src')) ?? '';
    await letters.fill('?????');
    await sendLogin(page, name, password);
    await expect(window.getByText('The letters do not match the picture. Try the new one.')).toBeVisible();
    await expect(window.getByLabel('Username')).toHaveValue(name);
    await expect(window.getByLabel('Password', { exact: true })).toHaveValue(password);
    await expect(letters).toHaveValue('');
    await expect(picture, 'a picture is good for one try').not.toHaveAttribute('src', usedUp);
    // Only people can read the picture: the spec stores a known text in the database.
    await database.query(
      `update session.captcha set answer_hash = sha256(convert_to(id || ' LAMP5', 'UTF8')) where ends_at > now()`,
    );
    await letters.fill('lamp5');
    await sendLogin(page, name, password);
    await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
  });
});

test('a stake above the balance, the play or the slip is reported before it is sent', async ({ page, database }) => {
  await logIn(page, await openMember(database, 50n));
  await openTable(page, 'mb');
  const slip = slipOf(page);
  await pickNumbers(page, '07');
  await setStake(page, '60');
  await expect(slip.getByText('You need P 10.00 more.')).toBeVisible();
  await setStake(page, '0.5');
  await expect(slip.getByText('The minimum stake is P 1.00.')).toBeVisible();
  await expect(slip.getByRole('button', { name: /^Place/ })).toHaveAccessibleDescription(
    'One line of your slip needs a change.',
  );
  // Nothing can be typed above the limit that is shown beside the field.
  await setStake(page, '6000');
  await expect(slip.getByText('max 5,000')).toBeVisible();
  await expect(slip.getByLabel('Stake per number')).toHaveValue('5000');
  await slip.getByRole('button', { name: 'Clear bet slip' }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await setStake(page, '5000');
  await choosePlay(page, 'Lô', /^Two-digit lô \d/);
  await pickNumbers(page, '07');
  await setStake(page, '5000');
  await expect(slip.getByText('The maximum stake per slip is P 500,000.00.')).toBeVisible();
  await expect(balanceOf(page)).toHaveText('P 50.00');
});

test('typed numbers with a dropped zero or full-width digits are reported and never guessed', async ({ page }) => {
  await openTable(page, 'mb');
  await page.getByRole('radiogroup', { name: 'Ways to pick' }).getByRole('radio', { name: 'Type' }).click();
  const field = page.getByLabel('Numbers of 2 digits');
  await field.fill('23 7, ３８ 68');
  await expect(field).toHaveAccessibleDescription('Not numbers of 2 digits: 7, ３８');
  await page.getByRole('button', { name: 'Add 2 numbers' }).click();
  await expect(field).toHaveValue('7 ３８');
  await expect(slipOf(page).getByText('23 68')).toBeVisible();
});

test('an unknown address, lottery or bet says so', async ({ page, database, visit, complaints }) => {
  // An unknown page answers 404, and the browser's console reports it.
  complaints.expect(REFUSED_CALL, /status of 404/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/vnlottery?gameCode=nowhere');
  await expect(page.getByText('Choose a lottery', { exact: true })).toBeVisible();
  const [owner, other] = [await openMember(database, 20n), await openMember(database, 0n)];
  await logIn(page, owner);
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('77');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Pay / }).click();
  await (await opening).close();
  await expect(page).toHaveURL(/deposit=/);
  const otherPage = await visit();
  await logIn(otherPage, other);
  await otherPage.goto(page.url());
  await expect(otherPage.getByText('This deposit does not exist.')).toBeVisible();
});
