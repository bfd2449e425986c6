import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { SITE_URL } from './surroundings.ts';

/** A proxy before the site, where its service worker can become that of a later build. */
class RenewedSite {
  #server: Server | undefined;
  #renewed = false;

  /** From now on the worker belongs to another build: the only sign of an update that a browser sees. */
  renew(): void {
    this.#renewed = true;
  }

  async open(): Promise<string> {
    const target = new URL(SITE_URL);
    const server = createServer((incoming, answer) => {
      const headers = { ...incoming.headers, host: target.host, 'accept-encoding': 'identity' };
      if (incoming.headers.origin) headers.origin = target.origin;
      // A whole worker each time, never a 304.
      for (const name of ['if-none-match', 'if-modified-since'] as const) delete headers[name];
      const options = {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers,
      };
      const onward = request(options, (given) => {
        const { 'content-length': _length, etag: _etag, ...remaining } = given.headers;
        answer.writeHead(given.statusCode ?? 502, incoming.url === '/sw.js' ? remaining : given.headers);
        if (incoming.url !== '/sw.js') return given.pipe(answer);
        given.setEncoding('utf8');
        let text = '';
        given.on('data', (part: string) => {
          text += part;
        });
        return given.on('end', () => answer.end(this.#renewed ? nextBuild(text) : text));
      });
      onward.on('error', () => answer.destroy());
      incoming.pipe(onward);
    });
    this.#server = server;
    server.on('upgrade', (_incoming, socket) => socket.destroy());
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

/** The same worker, named by another build. */
function nextBuild(worker: string): string {
  const renamed = worker.replace(/const VERSION = (['"`])[0-9a-f]+\1/, 'const VERSION = "0123456789abcdef"');
  expect(renamed, 'the worker is named by its build').not.toBe(worker);
  return renamed;
}

test('an updated site says so, keeps the typed input, and one press switches to it', async ({ page, complaints }) => {
  // The proxy has no sockets; the page works without.
  complaints.expect(/WebSocket/, /socket\.io/);
  const site = new RenewedSite();
  const address = await site.open();
  try {
    await page.goto(`${address}/index`);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    await expect(page.getByText('A new version of the site is available.')).toHaveCount(0);
    const cacheNames = () => page.evaluate('caches.keys().then((names) => names.join())') as Promise<string>;
    const before = await cacheNames();
    expect(before).toMatch(/^shell-[0-9a-f]{16}$/);

    const name = page.getByRole('form', { name: 'Log in' }).getByLabel('Username');
    await name.fill('hoa_nguyen');
    site.renew();
    await page.evaluate(
      'navigator.serviceWorker.getRegistration().then((found) => found.update().then(() => undefined))',
    );
    const news = page.getByText('A new version of the site is available.');
    await expect(news).toBeVisible();
    // Nothing switches by itself: a bet may be in progress.
    await expect(name).toHaveValue('hoa_nguyen');

    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await expect(name).toHaveValue('hoa_nguyen');
    await expect(news).toHaveCount(0);
    await expect.poll(cacheNames).toBe('shell-0123456789abcdef');
  } finally {
    site.close();
  }
});
