import { type RunningPost, startPost } from '@lantern/simulators/post';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { changeSetting, sealSetting } from '../site/index.ts';
import { outboxOf, sendMail, sendSms } from './index.ts';
import { deliver } from './post.service.ts';
import { pageOf, wordsOf } from './post.templates.ts';

let gateway: RunningPost;
let app: TestApp;
beforeAll(async () => {
  gateway = await startPost({ smtpPort: 0, smsPort: 0, smsToken: 'token-of-the-gateway' });
  app = await openTestApp({ SMTP_URL: gateway.smtpUrl, SMS_URL: gateway.url, SMS_TOKEN: 'token-of-the-gateway' });
});
afterAll(async () => {
  await app?.close();
  await gateway?.close();
});

interface Caught {
  readonly subject: string;
  readonly text: string;
  readonly from: string;
  readonly reference: string;
}
async function caughtFor(to: string): Promise<Caught[]> {
  const reply = await fetch(`${gateway.url}/messages.json?to=${encodeURIComponent(to)}`);
  return ((await reply.json()) as { messages: Caught[] }).messages;
}
const mail = (to: string, link = 'https://lantern.example/reset?ticket=abc', more = {}) =>
  app.context.db.transaction((tx) =>
    sendMail(app.context, tx, {
      to,
      language: 'VI',
      key: 'reset',
      params: { account: 'minhanh88', minutes: 15, link },
      ...more,
    }),
  );
const sms = (to: string, code: string, more = {}) =>
  app.context.db.transaction((tx) =>
    sendSms(app.context, tx, { to, language: 'EN', key: 'login', params: { code, minutes: 5 }, ...more }),
  );
const stored = async (to: string) =>
  (await outboxOf(app.context, { pageNo: 1, pageSize: 10, to })).list.map(({ state, attempts }) => [state, attempts]);

describe('delivered', () => {
  test('a mail is delivered by SMTP in the recipient’s language, from the merchant, with its link', async () => {
    await mail('Chi@Example.com');
    await app.jobs.runDue();
    const [caught] = await caughtFor('chi@example.com');
    expect(caught?.subject).toBe('Đặt lại mật khẩu Lantern');
    expect(caught?.from).toContain('no-reply@lantern.example');
    expect(caught?.text).toContain('https://lantern.example/reset?ticket=abc');
  });

  test('an SMS reaches the gateway with its code, under a reference of its own', async () => {
    await sms('+84912345678', '042917');
    await app.jobs.runDue();
    const [caught] = await caughtFor('+84912345678');
    expect(caught?.text).toBe('042917 is your Lantern login code, valid for 5 minutes. Do not share it.');
    expect(caught?.reference).toMatch(/^[0-9]+$/);
  });

  test('a rolled-back message is never sent', async () => {
    const sending = app.context.db.transaction(async (tx) => {
      await sendSms(app.context, tx, {
        to: '+84900000001',
        language: 'EN',
        key: 'login',
        params: { code: '1', minutes: 5 },
      });
      throw new Error('the caller changed its mind');
    });
    await expect(sending).rejects.toThrow();
    await app.jobs.runDue();
    expect(await caughtFor('+84900000001')).toEqual([]);
  });

  test('an accepted message is sent once, also when its job repeats and when two nodes run at once', async () => {
    await sms('+84900000002', '111111');
    await Promise.all([app.jobs.runDue(), app.jobs.runDue()]);
    const { rows } = await app.context.db.query<{ id: string }>(
      `select id from post.message where recipient = '+84900000002'`,
    );
    await app.context.db.query(
      `insert into platform.job (kind, key, run_at, data) values ('post.deliver', $1, $2, '{}')`,
      [rows[0]?.id, new Date(app.clock.nowMs()).toISOString()],
    );
    await app.jobs.runDue();
    expect(await caughtFor('+84900000002')).toHaveLength(1);
  });
});

describe('from right to left', () => {
  const link = 'https://lantern.example/reset?ticket=abc';
  const values = { account: 'minhanh88', minutes: 15, merchant: 'Lantern', code: '042917' };

  test('a name, an address and an amount in other letters are isolated in the sentence', () => {
    const place = { ...values, address: '203.0.113.7', device: 'Firefox on Linux' };
    const { text } = wordsOf('mail', 'AR', 'new_place', place);
    for (const value of [place.account, place.address, place.device]) expect(text).toContain(`\u2068${value}\u2069`);
    expect(wordsOf('mail', 'FA', 'limits_review', { ...values, net: 'P -12.50' }).text).toContain(
      '\u2068P -12.50\u2069',
    );
    expect(wordsOf('sms', 'UR', 'payment_set', values).text).toContain('\u2068minhanh88\u2069');
  });

  test('a link and a code alone on their line are copied unchanged', () => {
    expect(wordsOf('mail', 'AR', 'reset', { ...values, link }).text.split('\n')).toContain(link);
    expect(wordsOf('mail', 'AR', 'step_code', values).text.split('\n')).toContain(values.code);
  });

  test('the page runs from right to left in programs that drop the attributes of the body, its link does not', () => {
    const page = pageOf('AR', wordsOf('mail', 'AR', 'reset', { ...values, link }), link);
    expect(page).toContain('<body><div lang="ar" dir="rtl"><p>');
    expect(page).toContain(`<a href="${link}" dir="ltr">${link}</a>`);
  });
});

describe('refused', () => {
  test('an unavailable gateway is tried again with growing pauses, and given up after eight tries', async () => {
    const away = { ...app.context, config: { ...app.context.config, SMTP_URL: 'smtp://127.0.0.1:1' } };
    await mail('away@example.com');
    const [message] = (await outboxOf(app.context, { pageNo: 1, pageSize: 1, to: 'away@example.com' })).list;
    const pauses: (number | undefined)[] = [];
    for (let round = 0; round < 8; round += 1) {
      const next = await deliver(away, message?.id ?? '');
      pauses.push(next && 'againAtMs' in next ? (next.againAtMs - app.clock.nowMs()) / 1000 : undefined);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, undefined]);
    expect(await stored('away@example.com')).toEqual([['given_up', 8]]);
    await app.jobs.runDue();
    expect(await caughtFor('away@example.com')).toEqual([]);
  });

  test('a message refused for good is not tried again', async () => {
    await sms('not a number', '222222');
    await app.jobs.runDue();
    expect(await stored('not a number')).toEqual([['given_up', 1]]);
  });

  test('an expired code is not delivered', async () => {
    await sms('+84900000003', '333333', { goodUntilMs: app.clock.nowMs() + 60_000 });
    app.clock.advance(60_000);
    await app.jobs.runDue();
    expect([await stored('+84900000003'), await caughtFor('+84900000003')]).toEqual([[['given_up', 0]], []]);
  });
});

describe('secrets', () => {
  test('a code is nowhere in the database in clear, neither before nor after sending', async () => {
    await sms('+84900000004', '918273');
    const all = async () => JSON.stringify((await app.context.db.query('select * from post.message')).rows);
    const sealed = async () =>
      (await app.context.db.query(`select secrets from post.message where recipient = '+84900000004'`)).rows[0]?.[
        'secrets'
      ];
    expect(await all()).not.toContain('918273');
    expect((await sealed()) as Buffer).not.toContain('918273');
    await app.jobs.runDue();
    expect(await all()).not.toContain('918273');
    expect(await sealed()).toBeNull();
  });

  test('operators see the outbox newest first, with codes and links masked', async () => {
    await sms('+84900000005', '555555');
    await mail('ten@example.com', 'https://lantern.example/reset?ticket=secret-ticket');
    const { list, total } = await outboxOf(app.context, { pageNo: 1, pageSize: 2 });
    expect(total).toBeGreaterThan(1);
    expect(list.map(({ kind, to }) => [kind, to])).toEqual([
      ['mail', 'ten@example.com'],
      ['sms', '+84900000005'],
    ]);
    expect(list[1]?.text).toBe('•••••• is your Lantern login code, valid for 5 minutes. Do not share it.');
    expect(JSON.stringify(list)).not.toContain('secret-ticket');
    expect(
      (await outboxOf(app.context, { pageNo: 1, pageSize: 9, kind: 'sms', state: 'sent', to: '+84912345678' })).total,
    ).toBe(1);
  });

  test('a parameter cannot become mark-up or a header of the mail', async () => {
    const account = '<img src=x>\r\nBcc: thief@example.com';
    await app.context.db.transaction((tx) =>
      sendMail(app.context, tx, { to: 'html@example.com', language: 'EN', key: 'welcome', params: { account } }),
    );
    await app.jobs.runDue();
    expect(await caughtFor('thief@example.com')).toEqual([]);
    const [{ id } = { id: '' }] = (await caughtFor('html@example.com')) as (Caught & { id: string })[];
    const raw = await (await fetch(`${gateway.url}/messages/${id}/raw`)).text();
    expect(raw).toContain('&lt;img src');
    expect(raw).toContain('Auto-Submitted: auto-generated');
  });
});

test('a merchant with gateways of his own sends by them, with their sealed keys', async () => {
  const own = await startPost({ smtpPort: 0, smsPort: 0, smsToken: 'token-of-the-merchant' });
  const { context } = app;
  const set = (sms: string, smtp: string) =>
    context.db.transaction(async (tx) => {
      const token = sealSetting(context, 'post.sms', 'token-of-the-merchant');
      await changeSetting(context, tx, 'post.sms', { url: sms, token }, 'test');
      await changeSetting(context, tx, 'post.mail', { url: smtp, user: '', password: '' }, 'test');
    });
  try {
    await set(own.url, own.smtpUrl);
    await sms('+84912345699', '135790');
    await mail('own@example.com');
    await app.jobs.runDue();
    for (const to of ['+84912345699', 'own@example.com']) {
      expect(await caughtFor(to)).toEqual([]);
      const reply = await fetch(`${own.url}/messages.json?to=${encodeURIComponent(to)}`);
      expect(((await reply.json()) as { messages: Caught[] }).messages).toHaveLength(1);
    }
  } finally {
    await set('', '');
    await own.close();
  }
});
