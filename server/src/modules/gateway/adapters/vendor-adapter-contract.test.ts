import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { VendorKey, WalletRequest } from './gateway.vendor-adapter.ts';
import { VENDOR_KINDS, type VendorKind } from './gateway.vendor-kinds.ts';

const SECRET = 'a-secret-for-both-sides';
const NOW_MS = 1_764_000_000_000;
const NONCE = 'q7Zt0mB4x9Kc2Rv8';
const key: VendorKey = { id: 'k1', algorithm: 'hmac-sha256', secret: SECRET, publicKey: '', ownKey: '' };
const facts = { vendor: 'MINE', apiUrl: 'https://vendor.example/api/', key, nowMs: NOW_MS, nonce: NONCE };

/** What each kind of vendor sends for one bet, and how it breaks its message. */
interface Messages {
  readonly type: string;
  readonly request: (content?: string) => WalletRequest;
  readonly body: string;
  readonly doubled: string;
  readonly stranger: WalletRequest;
  readonly list: string;
}
const bet = {
  ...{
    playerId: 'a1',
    sessionToken: 'Jx7v2aR0hT5kQm1uYw8Z',
    txId: 'bet-1',
    roundId: 'r-1',
    gameCode: 'dice',
    amount: '7.50',
  },
};
const requestOf = (path: string, params: Record<string, string>, headers: Record<string, string>, body: string) => ({
  ...{ method: 'POST', path, params, body: Buffer.from(body) },
  header: (name: string) => headers[name] ?? '',
});
function sw1Request(op: string, body: string): WalletRequest {
  const path = `/seamless/v1/${op}`;
  const hash = createHash('sha256').update(body).digest('hex');
  const text = ['POST', path, NOW_MS, NONCE, hash].join('\n');
  const sign = createHmac('sha256', SECRET).update(text).digest('base64');
  const headers = {
    'x-sw-vendor': 'MINE',
    'x-sw-key': 'k1',
    'x-sw-time': `${NOW_MS}`,
    'x-sw-nonce': NONCE,
    'x-sw-sign': sign,
  };
  return requestOf(path, { op }, headers, body);
}
const tideBet = 'account=a1&cents=750&game=dice&reference=bet-1&round=r-1&session=Jx7v2aR0hT5kQm1uYw8Z';
function tideRequest(action: string, fields: string): WalletRequest {
  const path = `/tidewire/v2/MINE/${action}`;
  const all = `${fields}&nonce=${NONCE}&ts=${NOW_MS / 1000}`;
  const sorted = all
    .split('&')
    .sort((a, b) => ((a.split('=')[0] ?? '') < (b.split('=')[0] ?? '') ? -1 : 1))
    .join('&');
  const sign = createHmac('sha256', SECRET).update(`${path}?${sorted}`).digest('hex');
  return requestOf(path, { merchant: 'MINE', action }, {}, `${all}&sign=${sign}`);
}
const row = { txId: 'bet-1', op: 'bet', amount: '7.500000', code: 'OK', rolledBackBy: null };
const MESSAGES: Readonly<Record<VendorKind, Messages>> = {
  sw1: {
    type: 'application/json',
    body: JSON.stringify(bet),
    request: (body = JSON.stringify(bet)) => sw1Request('bet', body),
    doubled: '{"playerId":"a1","playerId":"a2"}',
    stranger: sw1Request('mint', '{}'),
    list: JSON.stringify({ code: 'OK', list: [row], nextCursor: '7' }),
  },
  tidewire: {
    type: 'application/x-www-form-urlencoded',
    body: tideBet,
    request: (fields = tideBet) => tideRequest('debit', fields),
    doubled: `${tideBet}&account=a2`,
    stranger: tideRequest('mint', 'account=a1'),
    list: 'next=7\nbet-1,debit,750,ok,\n',
  },
};

describe.each(Object.keys(VENDOR_KINDS) as VendorKind[])('the adapter of %s', (kind) => {
  const { wallet, ...adapter } = VENDOR_KINDS[kind];
  const messages = MESSAGES[kind];

  test('reads a bet as the operation of SW1, with its vendor, time and nonce', () => {
    const claim = wallet.claimOf(messages.request());
    expect(claim).toMatchObject({ vendor: 'MINE', nonce: NONCE, isDebit: true });
    expect([wallet.timeOf(claim), wallet.isSigned(claim, key)]).toEqual([NOW_MS, true]);
    expect(wallet.read(claim)).toEqual({ ok: true, value: { op: 'bet', body: bet } });
    expect([wallet.acceptsType(messages.type), wallet.acceptsType('text/plain')]).toEqual([true, false]);
  });

  test('accepts a signature over these bytes, this path and this key only', () => {
    const request = messages.request();
    const changed = Buffer.from(request.body.toString().replace('a1', 'a2'));
    const wrong = [
      { ...request, body: changed },
      { ...request, path: `${request.path}x` },
    ].map((one) => wallet.isSigned(wallet.claimOf(one), key));
    const other = wallet.isSigned(wallet.claimOf(request), { ...key, secret: 'another' });
    expect([...wrong, other]).toEqual([false, false, false]);
  });

  test('reads neither a doubled field nor an unknown operation', () => {
    const doubled = wallet.claimOf(messages.request(messages.doubled));
    expect([wallet.isSigned(doubled, key), wallet.read(doubled)]).toMatchObject([true, { error: 'unreadable' }]);
    const stranger = wallet.claimOf(messages.stranger);
    expect([wallet.isSigned(stranger, key), wallet.read(stranger)]).toMatchObject([
      true,
      { error: 'unknown_operation' },
    ]);
  });

  test('writes an answer and a fault signed for their request, and unsigned for a stranger', () => {
    const claim = wallet.claimOf(messages.request());
    const answer = {
      code: 'OK',
      final: true,
      balance: { cash: '92.500000', bonus: '0.000000', currency: 'LTN' },
    } as const;
    const sent = { claim, key, nowMs: NOW_MS };
    const texts = [
      wallet.write({ answer }, sent),
      wallet.write({ answer: { ...answer, code: 'RETRY', final: false } }, sent),
      wallet.write({ answer }, { ...sent, claim: { ...claim, nonce: 'another-nonce-0000' } }),
      wallet.write({ answer }, { ...sent, key: { ...key, secret: 'another' } }),
      wallet.write({ answer }, { ...sent, key: null }),
      wallet.write({ fault: 'content_type_wrong' }, sent),
    ];
    expect(texts.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 415]);
    expect(new Set(texts.map((one) => JSON.stringify(one))).size).toBe(texts.length);
    expect(JSON.stringify(texts)).not.toContain(SECRET);
  });

  test('composes every call it offers, below the vendor’s address, signed and without the secret', () => {
    const content = {
      from: '2025-11-24T00:00:00.000Z',
      to: '2025-11-25T00:00:00.000Z',
      cursor: '0',
      limit: 5,
      playerId: 'a1',
      roundId: 'r-1',
      language: 'EN',
    };
    for (const op of adapter.offers.calls) {
      const call = adapter.compose(op, content, facts);
      expect(call.url, op).toMatch(/^https:\/\/vendor\.example\/api\/[a-zA-Z.]+(\?|$)/);
      expect(JSON.stringify(call), op).not.toContain(SECRET);
      const other = adapter.compose(op, content, { ...facts, key: { ...key, secret: 'another' } });
      expect(JSON.stringify(other), op).not.toBe(JSON.stringify(call));
      expect(adapter.compose(op, content, facts)).toEqual(call);
    }
  });

  test('reads the statement in the form that is compared with ours, and nothing from an error', () => {
    expect(adapter.readReply('list', { status: 200, text: messages.list })).toEqual({
      code: 'OK',
      list: [row],
      nextCursor: '7',
    });
    expect(adapter.readReply('list', { status: 500, text: messages.list })).toBeUndefined();
  });

  test('opens a game with its ticket in the address', () => {
    const visit = { vendor: 'MINE', game: 'dice', language: 'EN', ticket: 'one-ticket' };
    expect(adapter.launchUrl('https://vendor.example/play?skin=2', visit)).toMatch(
      /^https:\/\/vendor\.example\/play\?skin=2&.*one-ticket/,
    );
  });
});
