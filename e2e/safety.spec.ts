import type { APIResponse } from '@playwright/test';
import { expect, REFUSED_CALL, test } from './fixtures.ts';
import { giveSession, logIn, logInOnPage, openMember, openPanel } from './people.ts';
import { expectPlaced, openTable, pickNumbers, place } from './table.ts';

/** The policy by directive. */
function policyOf(answer: APIResponse): Map<string, string> {
  const parts = (answer.headers()['content-security-policy'] ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...values]) => [name, values.join(' ')]));
}

for (const path of ['/index', '/vnlottery?gameCode=mb', '/no-such-page']) {
  test(`the page ${path} allows only its own sources`, async ({ request }) => {
    const answer = await request.get(path);
    const policy = policyOf(answer);
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src')).toMatch(/^'self'( 'nonce-[A-Za-z0-9+/=]{22,}')?$/);
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect([...policy.values()].join(' ')).not.toContain('unsafe');
    expect(answer.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin|strict-origin)/),
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': expect.stringMatching(/^no-(cache|store)$/),
    });
  });
}

test('the session is stored where no script reads it, and ends with the log-out', async ({ page, database }) => {
  await logInOnPage(page, await openMember(database, 0n));
  const session = (await page.context().cookies()).find(({ name }) => name.includes('session'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate<string>('document.cookie')).not.toContain(session?.value);
});

test('another member’s bet and deposit answer like unknown ones', async ({ page, database, visit, complaints }) => {
  complaints.expect(REFUSED_CALL);
  const [owner, otherMember] = [await openMember(database, 20n), await openMember(database, 0n)];
  await giveSession(page, owner);
  await openTable(page, 'mb');
  await pickNumbers(page, '45');
  await place(page);
  await expectPlaced(page);
  const { rows } = await database.query<{ id: string }>('select id::text from wager.wager where member_id = $1', [
    owner.id,
  ]);
  const other = await visit();
  await logIn(other, otherMember);
  const looked = other.waitForRequest((request) => request.url().includes('/wagers'));
  await openPanel(other, 'Betting record');
  const known = await looked;
  const token = known.headers()['x-session-token'] ?? '';
  const ask = (id: string) =>
    other.request.get(`${new URL(known.url()).pathname}/${id}`, { headers: { 'x-session-token': token } });
  const [theirs, nobodys] = [await ask(rows[0]?.id ?? ''), await ask('1')];
  expect(theirs.status()).toBe(404);
  expect(await theirs.json()).toMatchObject({ success: false, code: 'not_found' });
  expect(nobodys.status()).toBe(theirs.status());
});
