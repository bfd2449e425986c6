import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { FeedReply } from './sports.feed-protocol.ts';
import { touchline } from './sports.touchline.ts';

const NOW_MS = Date.UTC(2026, 11, 1, 8, 0, 0);
const KEY = { secret: 'secret of the feed in tests', nowMs: NOW_MS };
const sign = (...lines: readonly (string | number)[]) =>
  createHmac('sha256', KEY.secret).update(lines.join('\n')).digest('hex');
const iso = (ms: number) => new Date(ms).toISOString();

const corner = { fixture: 'f-1', seq: 3, at: iso(NOW_MS), type: 'corner', side: 'home', minute: 5, added: 0 };
const envelope = (body: string, number = 7) => ({ number, body, sign: sign('message', number, body) });
const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const parse = (text: string) => touchline.createParser(() => KEY)(text);

const request = touchline.pageRequest(6, KEY);
function reply(
  content: unknown,
  change: { status?: number; path?: string; time?: string; sign?: string } = {},
): FeedReply {
  const text = JSON.stringify(content);
  const time = change.time ?? iso(NOW_MS);
  const signed = change.sign ?? sign('answer', change.path ?? request.path, time, text);
  const headers: Record<string, string> = { 'x-feed-time': time, 'x-feed-sign': signed };
  return { status: change.status ?? 200, header: (name) => headers[name] ?? '', text };
}

describe('a message', () => {
  test('is read when the feed has signed it', () => {
    const text = JSON.stringify(corner);
    const message = {
      ...{ fixtureId: 'f-1', seq: 3, atMs: NOW_MS },
      event: { type: 'corner', side: 'home', minute: 5, added: 0 },
    };
    const read = { kind: 'message', number: 7, fingerprint: sign('message', 7, text), message, fixtureId: 'f-1' };
    expect(parse(frame('message', envelope(text)))).toEqual([read]);
  });

  test('under another number, with another body or without a signature is unsigned', () => {
    const right = envelope(JSON.stringify(corner));
    for (const wrong of [
      { ...right, number: 8 },
      { ...right, body: right.body.replace('home', 'away') },
      { ...right, sign: '' },
    ])
      expect(parse(frame('message', wrong))).toEqual([{ kind: 'unsigned', number: wrong.number }]);
    for (const wrong of [{}, [], null, { ...right, number: '7' }, { ...right, number: 1.5 }])
      expect(parse(frame('message', wrong))).toEqual([{ kind: 'unsigned', number: null }]);
  });

  test.each([
    ['an unknown type', { ...corner, type: 'throw_in' }, 'f-1'],
    ['a side that is none', { ...corner, side: 'both' }, 'f-1'],
    ['no time', { ...corner, at: 'yesterday' }, 'f-1'],
    ['a fraction of a goal', { ...corner, type: 'phase', phase: 'ended', score: { home: 0.5, away: 0 } }, 'f-1'],
    ['a score below zero', { ...corner, type: 'phase', phase: 'ended', score: { home: -1, away: 0 } }, 'f-1'],
    ['a name without end', { ...corner, type: 'renamed', name: 'x'.repeat(101) }, 'f-1'],
    ['no fixture', { ...corner, fixture: '' }, null],
    ['no object', 'corner', null],
  ])('with %s is signed and not understood', (_, body, fixtureId) => {
    expect(parse(frame('message', envelope(JSON.stringify(body))))).toMatchObject([
      { kind: 'message', message: null, fixtureId },
    ]);
  });

  test('that names a field twice is not understood', () => {
    const text = JSON.stringify(corner).replace('"side":"home"', '"side":"home","side":"away"');
    expect(parse(frame('message', envelope(text)))).toMatchObject([{ kind: 'message', message: null }]);
  });

  test('with a minute that cannot be is read: the state of its match decides', () => {
    expect(parse(frame('message', envelope(JSON.stringify({ ...corner, minute: 200 }))))).toMatchObject([
      ...[{ message: { event: { minute: 200 } } }],
    ]);
  });
});

describe('a stream', () => {
  test('is read in whatever parts it arrives', () => {
    const text =
      frame('message', envelope(JSON.stringify(corner))) + frame('message', envelope(JSON.stringify(corner), 8));
    const whole = parse(text);
    const reader = touchline.createParser(() => KEY);
    expect([...text].flatMap((letter) => reader(letter))).toEqual(whole);
    expect(whole).toHaveLength(2);
  });

  test('without an end of a message is broken off', () => {
    const reader = touchline.createParser(() => KEY);
    expect(() => reader('x'.repeat(2_000_000))).toThrow(/more than/);
  });

  test('lives by signs of now', () => {
    const beat = (time: string, number = 9) => ({ number, time, sign: sign('beat', 9, time) });
    expect(parse(frame('beat', beat(iso(NOW_MS))))).toEqual([{ kind: 'beat', number: 9 }]);
    for (const wrong of [beat(iso(NOW_MS - 61_000)), beat(iso(NOW_MS), 10), beat('now')])
      expect(parse(frame('beat', wrong))).toMatchObject([{ kind: 'unsigned' }]);
  });
});

describe('an answer', () => {
  const page = { first: 1, last: 7, messages: [envelope(JSON.stringify(corner))] };
  test('is read when it is of the feed, to this request and of now', () => {
    expect(touchline.readPage(request, reply(page), KEY)).toMatchObject({ ok: true, value: { first: 1, last: 7 } });
    const unsigned = { ok: false, error: { kind: 'signature', number: null } };
    for (const change of [{ sign: '' }, { path: '/v1/messages?after=5' }, { time: iso(NOW_MS - 61_000) }])
      expect(touchline.readPage(request, reply(page, change), KEY)).toEqual(unsigned);
  });

  test('that refuses says why', () => {
    const gone = reply({ code: 'history_gone', first: 40 }, { status: 410 });
    expect(touchline.readPage(request, gone, KEY)).toEqual({ ok: false, error: { kind: 'history_gone', first: 40 } });
    const forged = reply({ code: 'history_gone', first: 40 }, { status: 410, sign: 'none' });
    expect(touchline.readPage(request, forged, KEY)).toMatchObject({ error: { kind: 'signature' } });
    expect(touchline.readPage(request, reply({}, { status: 500 }), KEY)).toMatchObject({ error: { status: 500 } });
    expect(touchline.readPage(request, reply({ first: 1 }), KEY)).toMatchObject({ error: { kind: 'refused' } });
  });
});
