import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddressRefused, isPublicAddress, type Resolve, requestExternal, streamExternal } from './outgoing.ts';

let server: Server;
let port = 0;
let paths: string[] = [];
beforeAll(async () => {
  server = createServer((request, reply) => {
    paths.push(request.url ?? '');
    if (request.url === '/away') return reply.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end();
    if (request.url === '/flood') return reply.end(Buffer.alloc(2_000_000, 'x'));
    if (request.url === '/silent') return;
    if (request.url === '/stream') return reply.write('one');
    return reply.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const production = { config: { ALLOW_PRIVATE_ADDRESSES: '0' } } as const;
const demo = { config: { ALLOW_PRIVATE_ADDRESSES: '1' } } as const;
const at =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const refused = async (url: string, resolve?: Resolve) => {
  paths = [];
  await expect(requestExternal(production, url, {}, resolve), url).rejects.toThrow(AddressRefused);
  expect(paths).toEqual([]);
};

describe('a request to an entered address', () => {
  test('reaches no internal machine, however the address is written', async () => {
    const hosts = [
      '127.0.0.1',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '[::1]',
      '[::]',
      '0.0.0.0',
    ];
    const more = ['[::7f00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fe80::1]', '[fc00::1]'];
    const networks = ['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'];
    for (const host of [...hosts, ...more, ...networks]) await refused(`http://${host}:${port}/`);
  });

  test('reaches none by a name either, and for a name with both kinds of addresses none at all', async () => {
    await refused(`http://vendor.example:${port}/`, at('127.0.0.1'));
    await refused(`http://vendor.example:${port}/`, at('::ffff:10.0.0.1'));
    await refused(`http://vendor.example:${port}/`, at('93.184.216.34', '192.168.0.1'));
    await refused(`http://vendor.example:${port}/`, at());
    await refused(`http://localhost:${port}/`);
  });

  test('resolves a name once, and connects to the checked address', async () => {
    let looks = 0;
    const resolve: Resolve = async () => {
      looks += 1;
      return [{ address: looks === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    expect(await requestExternal(demo, `http://vendor.example:${port}/`, {}, resolve)).toMatchObject({
      status: 200,
      text: 'here',
    });
    expect(looks).toBe(1);
  });

  test('follows no redirect, and speaks no other protocol', async () => {
    paths = [];
    expect(await requestExternal(demo, `http://127.0.0.1:${port}/away`)).toMatchObject({ status: 302 });
    expect(paths).toEqual(['/away']);
    await refused('file:///etc/passwd');
    await refused('ftp://vendor.example/');
  });

  test('ends when the answer is too long or too late, also while the name is looked up', async () => {
    await expect(requestExternal(demo, `http://127.0.0.1:${port}/flood`)).rejects.toThrow(/more than/);
    await expect(requestExternal(demo, `http://127.0.0.1:${port}/silent`, { waitMs: 50 })).rejects.toThrow();
    const never: Resolve = () => new Promise(() => undefined);
    await expect(requestExternal(demo, 'http://vendor.example/', { waitMs: 50 }, never)).rejects.toThrow();
  });

  test('may be internal when it comes from the environment', async () => {
    expect(await requestExternal(production, `http://127.0.0.1:${port}/`, { isDeployers: true })).toMatchObject({
      status: 200,
    });
  });
});

describe('a response that is read while it is sent', () => {
  const running = new AbortController();
  const stream = (path: string, waitMs = 5000) =>
    streamExternal(demo, `http://127.0.0.1:${port}${path}`, { waitMs }, running.signal);

  test('comes from no internal machine, and from none that does not answer', async () => {
    const entered = streamExternal(production, `http://127.0.0.1:${port}/stream`, {}, running.signal);
    await expect(entered).rejects.toThrow(AddressRefused);
    await expect(stream('/silent', 50)).rejects.toThrow();
  });

  test('gives what has arrived, and ends when it is no longer wanted', async () => {
    const { status, text } = await stream('/stream');
    expect(status).toBe(200);
    const read = async () => {
      for await (const part of text) {
        expect(part).toBe('one');
        running.abort(new Error('enough'));
      }
    };
    await expect(read()).rejects.toThrow();
  });
});

test('addresses of the public network are public', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of ['', 'vendor.example', '224.0.0.1', '255.255.255.255', '198.18.0.1', '2001:db8::1'])
    expect(isPublicAddress(address), address).toBe(false);
});
