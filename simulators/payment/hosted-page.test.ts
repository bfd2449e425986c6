import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startScene } from './testing.ts';

let scene: Awaited<ReturnType<typeof startScene>>;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.close());

interface Shown {
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
}

/** A browser with a cookie jar of one. */
function createBrowser() {
  let cookie = '';
  let token = '';
  async function read(answer: Response): Promise<Shown> {
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const html = await answer.text();
    token = /name="token" value="([0-9a-f]+)"/.exec(html)?.[1] ?? token;
    return { status: answer.status, html, headers: answer.headers };
  }
  const look = async (url: string) => read(await fetch(url, { headers: { cookie } }));
  return {
    look,
    press: async (payUrl: string, act: string, fields: Record<string, string> = {}, change: object = {}) => {
      const url = payUrl.replace('?', `/${act}?`);
      const body = new URLSearchParams({ token, ...fields });
      const answer = await fetch(url, { method: 'POST', body, redirect: 'manual', headers: { cookie }, ...change });
      if (answer.status !== 303) return read(answer);
      return look(new URL(answer.headers.get('location') ?? '', url).href);
    },
  };
}

describe('a customer', () => {
  test('sees the requested amount, pays, and returns to the merchant’s address', async () => {
    const { payUrl } = await scene.merchant.open({ amount: '1250' });
    const browser = createBrowser();
    const page = await browser.look(payUrl);
    for (const text of ['Lantern', 'P 1,250.00', 'D1', 'data-seconds="900"', 'Cancel payment']) {
      expect(page.html).toContain(text);
    }
    const result = await browser.press(payUrl, 'pay');
    expect(result.html).toContain('<h1>Payment complete</h1>');
    expect(result.html).toContain('href="http://localhost:3000/wallet?deposit=D1"');
    expect(JSON.parse((await scene.receiver.next()).body)).toMatchObject({ status: 'paid', amount: '1250.00' });
  });

  test('sees that a payment is already paid, and the merchant gets no second notice', async () => {
    const { payUrl } = await scene.merchant.open();
    const browser = createBrowser();
    await browser.look(payUrl);
    await browser.press(payUrl, 'pay');
    const again = await browser.press(payUrl, 'pay');
    expect(again.status).toBe(409);
    expect(again.html).toContain('<h1>Already paid</h1>');
    await scene.receiver.next();
    expect(scene.receiver.count()).toBe(1);
  });

  test('cancels', async () => {
    const { payUrl, paymentId } = await scene.merchant.open();
    const browser = createBrowser();
    await browser.look(payUrl);
    expect((await browser.press(payUrl, 'cancel')).html).toContain('<h1>Payment cancelled</h1>');
    expect(await scene.merchant.status(paymentId)).toBe('cancelled');
  });

  test('cannot pay after the expiry', async () => {
    const { payUrl, paymentId } = await scene.merchant.open();
    const browser = createBrowser();
    await browser.look(payUrl);
    scene.context.advance(15 * 60_000);
    const late = await browser.press(payUrl, 'pay');
    expect([late.status, late.html.includes('<h1>Payment expired</h1>')]).toEqual([409, true]);
    expect(await scene.merchant.status(paymentId)).toBe('expired');
  });

  test('reads Vietnamese when the merchant or the visitor chooses it', async () => {
    const { payUrl } = await scene.merchant.open({ lang: 'vi', amount: '1250.5' });
    const page = await createBrowser().look(payUrl);
    expect(page.html).toContain('<html lang="vi">');
    expect(page.html).toContain('Thanh toán P 1.250,50');
    const english = await createBrowser().look(payUrl.replace('lang=vi', 'lang=en'));
    expect(english.html).toContain('Confirm your payment');
  });

  test('chooses the misbehaviour on the page', async () => {
    const { payUrl } = await scene.merchant.open();
    const browser = createBrowser();
    await browser.look(payUrl);
    const page = await browser.press(payUrl, 'test', { mode: 'late', delaySeconds: '7' });
    expect(page.html).toContain('<option value="late" selected>');
    await browser.press(payUrl, 'pay');
    await scene.context.pass(7000);
    expect(JSON.parse((await scene.receiver.next()).body)).toMatchObject({ status: 'paid' });
  });

  test('sees an error when the chosen misbehaviour is unknown', async () => {
    const { payUrl } = await scene.merchant.open();
    const browser = createBrowser();
    await browser.look(payUrl);
    const page = await browser.press(payUrl, 'test', { mode: 'late', delaySeconds: '1.5' });
    expect([page.status, page.html.includes('Not applied.')]).toEqual([400, true]);
  });
});

describe('the page is safe against third parties', () => {
  test('a form without the visitor’s own token changes nothing', async () => {
    const { payUrl, paymentId } = await scene.merchant.open();
    const [mine, other] = [createBrowser(), createBrowser()];
    const page = await mine.look(payUrl);
    const token = /name="token" value="([0-9a-f]+)"/.exec(page.html)?.[1] ?? '';
    expect((await other.press(payUrl, 'pay', { token })).status).toBe(403);
    expect((await mine.press(payUrl, 'pay', { token: '' })).status).toBe(403);
    expect((await mine.press(payUrl, 'pay', {}, { headers: {} })).status).toBe(403);
    expect(await scene.merchant.status(paymentId)).toBe('created');
  });

  test('a token of one payment does not work on the form of another', async () => {
    const [one, two] = [await scene.merchant.open(), await scene.merchant.open({ reference: 'D2' })];
    const browser = createBrowser();
    await browser.look(one.payUrl);
    expect((await browser.press(two.payUrl, 'pay')).status).toBe(403);
  });

  test('an unknown payment has a page of its own', async () => {
    const page = await createBrowser().look(`${scene.provider.url}/pay/pay_%22%3E%3Cscript%3E?lang=en`);
    expect([page.status, page.html.includes('No such payment')]).toEqual([404, true]);
    expect(page.html).not.toContain('"><script>');
  });

  test('texts of the merchant are shown as text, and only the provider’s own style and script run', async () => {
    const returnUrl = 'http://localhost:3000/?a="><script>alert(1)</script>';
    const { payUrl } = await scene.merchant.open({ returnUrl });
    const browser = createBrowser();
    await browser.look(payUrl);
    const page = await browser.press(payUrl, 'cancel');
    expect(page.html).not.toContain('<script>alert');
    const policy = page.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([0-9a-f]{32})'/.exec(policy)?.[1];
    expect(policy).not.toContain('unsafe');
    expect(page.html.match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`]);
    expect(page.headers.get('set-cookie')).toContain('HttpOnly; SameSite=Lax');
  });
});
