import { LOG_START, logHash, sha256Hex } from '@lantern/games/fair';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  descriptionOf,
  faultOf,
  field,
  fields,
  one,
  press,
  pressButton,
  rowsOf,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openSite, setUpSite } from './open-site.tsx';

type Seeds = Answer<'getMySeeds'>;
const HASH = 'a'.repeat(64);
const active = (more: Partial<NonNullable<Seeds['active']>> = {}): NonNullable<Seeds['active']> => ({
  ...{ pairId: '5', serverSeedHash: HASH, clientSeed: 'mine', clientSeedBy: 'player', nonce: 12 },
  activatedAt: '2026-11-20T07:00:00Z',
  ...more,
});
const answersSeeds = (more: Partial<Seeds> = {}) =>
  server.answers('getMySeeds', { active: active(), next: { serverSeedHash: 'c'.repeat(64) }, openRounds: 0, ...more });
const revealed = (pairId: string) =>
  itemOf('listSeedPairs', 'list', {
    ...{ pairId, serverSeed: 'd'.repeat(64), serverSeedHash: sha256Hex('d'.repeat(64)), clientSeed: `mine-${pairId}` },
    ...{ plays: 7, revealedAt: '2026-11-19T20:00:00Z' },
  });
const open = (more: Opening = {}) => openSite('/verify?view=seeds', { as: 'member', ...more });
const openLog = () => openSite('/verify?view=log');
const rotate = () => pressButton('Reveal server seed');

/** Lines of the public log that follow from its start. */
function linesOf(from: number, count: number) {
  let before = LOG_START;
  return Array.from({ length: from + count - 1 }, (_, at) => {
    const kind = at % 2 === 0 ? 'draw-seed' : 'pair-hash';
    const line = { seq: at + 1, at: '2026-11-20T07:00:00.000Z', kind, about: `draw-${at + 1}`, value: `v${at + 1}` };
    before = logHash(before, line);
    return { ...line, hash: before };
  }).slice(from - 1);
}
const hashBefore = (from: number): string => linesOf(1, from - 1).at(-1)?.hash ?? LOG_START;
const answersLog = (total: number) =>
  server.answers('listCommitments', ({ query }) => {
    const after = query['after'] === undefined ? Math.max(0, total - 50) : Number(query['after']);
    return { before: hashBefore(after + 1), list: linesOf(after + 1, Math.min(50, total - after)), total };
  });

beforeEach(() => {
  setUpSite();
  answersSeeds();
  server.answers('listSeedPairs', pageOf([]));
  server.answers('listHashChains');
});
afterEach(leaveSite);

test('a visitor is asked to log in, and no seeds are read', async () => {
  await open({ as: 'visitor' });
  await comes('Log in to see your seeds.');
  await press(one('button', 'Log in', one('main')));
  await come('dialog', 'Log in');
  expect(server.sent('getMySeeds')).toEqual([]);
});

test('a member sees the hash, their own seed, their plays and what comes next', async () => {
  await open();
  await comes('Hash of the server seed');
  expect(shown()).toMatch(/Plays 12 Open rounds 0/);
  expect(shown()).toContain(HASH);
  expect(shown()).toContain('c'.repeat(64));
  expect(shown()).not.toContain('Created by the server');
  await comes('No revealed seeds yet');
});

test('a client seed that the server made is named as such', async () => {
  answersSeeds({ active: active({ clientSeedBy: 'server' }) });
  await open();
  await comes('Created by the server because you played before your browser sent one.');
});

test('a trial account has seeds of its own', async () => {
  await open({ as: 'trial' });
  await come('button', 'Reveal server seed');
});

test('before the first play the pair begins with a seed of this browser, against the hash that was shown', async () => {
  answersSeeds({ active: null });
  server.answers('beginSeeds', () => {
    answersSeeds();
    return { active: active(), next: { serverSeedHash: 'c'.repeat(64) } };
  });
  await open();
  await come('button', 'Reveal server seed');
  expect(server.body('beginSeeds')).toEqual({
    serverSeedHash: 'c'.repeat(64),
    clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(server.sent('beginSeeds')).toHaveLength(1);
});

test('the pair is revealed once, with the member’s seed and under a key, and it is listed afterwards', async () => {
  server.answers('rotateSeeds');
  const release = server.delays('rotateSeeds');
  await open();
  await write('Your next client seed', 'lan-2026');
  await rotate();
  await press(one('button', 'Reveal server seed'));
  answersSeeds({ active: active({ pairId: '6', clientSeed: 'lan-2026', nonce: 0 }) });
  server.answers('listSeedPairs', pageOf([revealed('5')]));
  release();
  await comes('The server seed is revealed.');
  expect(server.sent('rotateSeeds')).toHaveLength(1);
  expect(server.body('rotateSeeds')).toEqual({ pairId: '5', clientSeed: 'lan-2026' });
  await until(() => shown().includes('mine-5'));
  // The form of the new pair begins with a new seed.
  expect(field('Your next client seed').value).toMatch(/^[0-9a-f]{16}$/);
});

test.each(['', 'two words', 'a:b', 'ễ'])('the seed "%s" is refused beside its field, and not sent', async (seed) => {
  await open();
  await write('Your next client seed', seed);
  await rotate();
  expect(faultOf('Your next client seed')).toContain(
    'Use 1 to 64 letters, digits or symbols, without spaces and colons.',
  );
  expect(server.sent('rotateSeeds')).toEqual([]);
});

test('another seed is made on request', async () => {
  await open();
  const before = (await until(() => fields('Your next client seed')[0])).value;
  await write('Your next client seed', 'a b');
  await pressButton('Random');
  expect(field('Your next client seed').value).toMatch(/^[0-9a-f]{16}$/);
  expect(field('Your next client seed').value).not.toBe(before);
  expect(faultOf('Your next client seed')).toBeUndefined();
});

test('while a round is open the button says why it waits', async () => {
  answersSeeds({ openRounds: 2 });
  await open();
  const why = 'A round with these seeds is still open. Finish it first.';
  expect(descriptionOf(await come('button', 'Reveal server seed'))).toBe(why);
  await rotate();
  expect(server.sent('rotateSeeds')).toEqual([]);
});

test('a round that was opened elsewhere is refused by the server; the seed that was typed stays', async () => {
  server.refuses('rotateSeeds', 'round_open', 'Finish your round first.');
  await open();
  await write('Your next client seed', 'lan-2026');
  await rotate();
  await until(() => faultOf('Your next client seed')?.includes('Finish your round first.'));
  expect(field('Your next client seed').value).toBe('lan-2026');
});

test('a reply that was lost is asked for again under the same key', async () => {
  server.answers('rotateSeeds');
  server.losesReplyOf('rotateSeeds');
  await open();
  await write('Your next client seed', 'lan-2026');
  await rotate();
  await until(() => faultOf('Your next client seed'));
  await rotate();
  await comes('The server seed is revealed.');
  const keys = server.sent('rotateSeeds').map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('seeds that do not load are asked for again', async () => {
  server.refuses('getMySeeds', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  answersSeeds();
  await pressButton('Try again');
  await come('button', 'Reveal server seed');
});

test('a revealed pair leads to its first play in the form, and the list goes on', async () => {
  server.answers('listSeedPairs', ({ query }) => {
    const pageNo = Number(query['pageNo']);
    return { ...pageOf([revealed(pageNo === 1 ? '5' : '4')], { total: 2, pageNo }), totalPages: 2 };
  });
  const { address } = await open();
  await until(() => shown().includes('mine-5'));
  expect(rowsOf(one('table'))[0]?.join(' ')).toContain('2026-11-20 03:00:00');
  await pressButton('Next page');
  await until(() => shown().includes('mine-4'));
  await press(one('link', 'Verify', one('table')));
  await comes('Verified');
  expect(address()).toContain('client=mine-4');
  expect(field('Nonce (plays before this one)').value).toBe('0');
});

test('the public log is checked line by line; its newest line comes first', async () => {
  answersLog(3);
  await openLog();
  await comes('These lines are intact');
  expect(rowsOf(one('table')).map(([seq]) => seq)).toEqual(['3', '2', '1']);
  expect(textOf(one('table'))).toContain('Draw seed revealed');
  expect(all('button', 'Older')).toEqual([]);
});

test('a line that was changed afterwards is named', async () => {
  server.answers('listCommitments', () => {
    const list = linesOf(1, 3).map((line) => (line.seq === 2 ? { ...line, value: 'another' } : line));
    return { before: LOG_START, list, total: 3 };
  });
  await openLog();
  await comes('Line 2 does not match');
  expect(shown()).not.toContain('These lines are intact');
});

test('a line that was removed is noticed', async () => {
  server.answers('listCommitments', () => ({
    before: LOG_START,
    list: linesOf(1, 3).filter(({ seq }) => seq !== 2),
    total: 3,
  }));
  await openLog();
  await comes('Line 3 does not match');
});

test('the log is walked from its end to its beginning, and each end says that it is one', async () => {
  answersLog(120);
  await openLog();
  await comes('These lines are intact');
  const seqs = () => rowsOf(one('table')).map(([seq]) => Number(seq));
  expect(seqs()).toHaveLength(50);
  expect(descriptionOf(one('button', 'Newer'))).toBe('These are the newest lines.');
  await pressButton('Older');
  await until(() => seqs()[0] === 70);
  await pressButton('Older');
  await until(() => seqs().at(-1) === 1);
  await until(() => descriptionOf(one('button', 'Older')) === 'These are the oldest lines.');
  await pressButton('Newer');
  await until(() => seqs()[0] === 100);
  await comes('These lines are intact');
});

test('an empty log says so', async () => {
  server.answers('listCommitments', { before: LOG_START, list: [], total: 0 });
  await openLog();
  await comes('No entries yet.');
});

test('log and chains load, fail and are asked for again each by itself', async () => {
  server.refuses('listCommitments', 'server_fault', 'The log failed.');
  server.refuses('listHashChains', 'server_fault', 'The chains failed.');
  await openLog();
  await comes('The log failed.');
  await comes('The chains failed.');
  const { chain } = answerOf('getRoundProof');
  const used = { game: 'crash', length: 1000, nextPosition: 41, terminalHash: HASH };
  server.answers('listHashChains', { list: [{ ...chain, ...used }] });
  await press(all('button', 'Try again')[0] as HTMLElement);
  await comes('40 of 1000 rounds used');
  await comes('The log failed.');
});

test('a revealed draw of the log leads to its proof', async () => {
  server.answers('listCommitments', () => ({ before: LOG_START, list: linesOf(1, 1), total: 1 }));
  server.answers('getDraw');
  const { address } = await openLog();
  await press(await come('link', 'draw-1'));
  await until(() => address().includes('draw=draw-1'));
});
