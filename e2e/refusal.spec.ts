import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { openMember, sendLogin } from './people.ts';

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
