import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, test } from 'vitest';
import { systemContext } from '../environment.ts';
import { type Message, openOutbox, STORED_MAX } from './outbox.ts';
import { type PostOptions, type RunningPost, startPost } from './start-post.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function prepare(change: Partial<PostOptions> = {}) {
  const post = await startPost({ smtpPort: 0, smsPort: 0, ...change });
  endings.push(post.close);
  return post;
}

const sendSms = (post: RunningPost, sms: unknown, headers: Record<string, string> = {}) =>
  fetch(`${post.url}/sms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(sms),
  });

async function messages(post: RunningPost, query = '') {
  const answer = await fetch(`${post.url}/messages.json${query}`);
  return ((await answer.json()) as { messages: Message[] }).messages;
}

async function sendMail(post: RunningPost, mail: object) {
  const transport = createTransport(post.smtpUrl);
  await transport.sendMail({ from: 'Lantern <no-reply@lantern.test>', ...mail });
  transport.close();
}

describe('a mail', () => {
  test('of a real mail client is caught with its text, its receivers and its source', async () => {
    const post = await prepare();
    await sendMail(post, {
      to: 'An@example.test, binh@example.test',
      bcc: 'hidden@example.test',
      subject: 'Mã xác nhận của quý khách là 123456, có hiệu lực trong 10 phút kể từ bây giờ',
      text: 'Xin chào,\n\nMã: 123456\nhttp://localhost:3000/confirm?token=abc',
      html: '<p>Xin chào</p>',
    });
    const [caught] = await messages(post, '?kind=mail&to=AN@example.test');
    expect(caught).toMatchObject({
      kind: 'mail',
      to: ['an@example.test', 'binh@example.test', 'hidden@example.test'],
      from: 'Lantern <no-reply@lantern.test>',
      subject: 'Mã xác nhận của quý khách là 123456, có hiệu lực trong 10 phút kể từ bây giờ',
      text: 'Xin chào,\n\nMã: 123456\nhttp://localhost:3000/confirm?token=abc',
    });
    expect(caught).not.toHaveProperty('raw');
    const raw = await fetch(`${post.url}/messages/${caught?.id}/raw`);
    expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await raw.text()).toMatch(/^From: Lantern/);
  });

  test('sent byte by byte over a socket is caught too', async () => {
    const post = await prepare();
    const commands = ['EHLO me', 'MAIL FROM:<a@b.test>', 'RCPT TO:<c@d.test>', 'DATA', 'Subject: s\r\n\r\n..dot\r\n.'];
    const { hostname, port } = new URL(post.smtpUrl);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject).on('close', () => resolve());
      let lines = '';
      socket.on('data', (text: string) => {
        lines += text;
        if (!/^\d{3} .*\r\n$/m.test(lines)) return;
        lines = '';
        socket.write(`${commands.shift() ?? 'QUIT'}\r\n`);
      });
    });
    expect(await messages(post)).toMatchObject([{ to: ['c@d.test'], subject: 's', text: '.dot' }]);
  });

  test('that is too large is refused', async () => {
    const post = await prepare();
    const attachments = [{ filename: 'big', content: Buffer.alloc(3_000_000) }];
    await expect(sendMail(post, { to: 'a@b.test', text: 'x', attachments })).rejects.toThrow();
    expect(await messages(post)).toEqual([]);
  });
});

describe('an SMS', () => {
  test('is accepted and found by its number', async () => {
    const post = await prepare();
    const answer = await sendSms(post, { to: '+84901234567', text: 'Code 123456', reference: 'otp-1' });
    const { id } = (await answer.json()) as { id: string };
    await sendSms(post, { to: '+84900000000', text: 'Other' });
    const found = await messages(post, `?kind=sms&to=${encodeURIComponent('+84901234567')}`);
    expect(found).toMatchObject([{ id, kind: 'sms', text: 'Code 123456', reference: 'otp-1' }]);
  });

  test('needs the token when there is one', async () => {
    const post = await prepare({ smsToken: 'letmein' });
    const sms = { to: '+84901234567', text: 'x' };
    expect((await sendSms(post, sms)).status).toBe(401);
    expect((await sendSms(post, sms, { authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await sendSms(post, sms, { authorization: 'Bearer letmein' })).status).toBe(200);
    expect(await messages(post)).toHaveLength(1);
  });

  test.each([{}, { to: 'nobody', text: 'x' }, { to: '+84901234567', text: '' }])('is refused as %o', async (sms) => {
    expect((await sendSms(await prepare(), sms)).status).toBe(400);
  });
});

describe('the outbox', () => {
  test('shows the newest first, as text, with clickable links only to the web', async () => {
    const post = await prepare();
    await sendSms(post, { to: '+84901234567', text: 'first <script>alert(1)</script> javascript:alert(1)' });
    await sendSms(post, { to: '+84901234567', text: 'second http://localhost:3000/a?b=1&c="' });
    const answer = await fetch(post.url);
    const page = await answer.text();
    expect(page.indexOf('second')).toBeLessThan(page.indexOf('first'));
    expect(page).not.toContain('<script');
    expect(page).toContain('<a href="http://localhost:3000/a?b=1&amp;c="');
    expect(page).not.toContain('href="javascript');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('http-equiv="refresh"');
    expect(await (await fetch(`${post.url}/?refresh=off`)).text()).not.toContain('http-equiv');
  });

  test('stores the newest thousand', () => {
    const outbox = openOutbox({ entries: [], append: () => {}, rewrite: () => {} }, systemContext);
    const sms = { kind: 'sms', to: ['1'], from: '', subject: '', reference: '', raw: '' } as const;
    for (let count = 0; count < STORED_MAX + 5; count += 1) outbox.add({ ...sms, text: String(count) });
    const texts = outbox.list({}).map((message) => message.text);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([1000, '1004', '5']);
  });

  test('survives a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
    endings.push(() => rmSync(folder, { recursive: true }));
    const statePath = join(folder, 'outbox.jsonl');
    const first = await prepare({ statePath });
    await sendSms(first, { to: '+84901234567', text: 'stored' });
    await first.close();
    expect(await messages(await prepare({ statePath }))).toMatchObject([{ text: 'stored' }]);
  });
});
