import { slotsCalls } from '@lantern/contract/slots';
import { wagerCalls } from '@lantern/contract/wager';
import type * as Slots from '@lantern/games/slots';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { send } from '../../../test/content.ts';
import { P } from '../../../test/money.ts';
import { fundMember, type Person, registerMember } from '../../../test/people.ts';

/** The newest version of the game in the program: its maths change during the test. */
const known = vi.hoisted(() => ({ game: 'dragon-boat', newest: 1 }));

vi.mock('@lantern/games/slots', async (importOriginal) => {
  const engine = await importOriginal<typeof Slots>();
  const [first] = engine.slotGames().filter(({ id }) => id === known.game);
  if (first?.kind !== 'racing_wilds') throw new Error('the boats race');
  const turned = first.rules.strips.map((strip) => [...strip.slice(7), ...strip.slice(0, 7)]);
  const second = { ...first, version: 2, rules: { ...first.rules, strips: turned } };
  const isNew = (id: string, version?: number) => id === known.game && known.newest === 2 && (version ?? 2) === 2;
  return {
    ...engine,
    slotGames: () => engine.slotGames().map((maths) => (isNew(maths.id) ? second : maths)),
    slotMaths: (id: string, version?: number) => (isNew(id, version) ? second : engine.slotMaths(id, version)),
  };
});

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.context.db.query("update catalogue.game set state = 'on' where kind = 'house'");
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(3000);
});
afterAll(() => app?.close());

const callSlots = (call: Parameters<typeof send>[1], person: Person, id = '') =>
  send(app, call, { params: { game: known.game, id }, headers: person.headers, address: person.address });

test('a round of an old version opens as it was drawn after the maths of its game have changed', async () => {
  const person = await registerMember(app);
  await fundMember(app, person.memberId, 100n * P);
  const spin = () =>
    send(app, slotsCalls.spin, {
      params: { game: known.game },
      headers: { ...person.headers, 'idempotency-key': crypto.randomUUID() },
      address: person.address,
      body: { stake: '0.1', mathsVersion: 1 },
    });
  const played = (await spin()).value;
  expect(played).toMatchObject({ mathsVersion: 1, outcome: { mode: 'base' } });

  known.newest = 2;
  const { mathsHash, slotMaths, spin: draw } = await import('@lantern/games/slots');
  const [old, renewed] = [slotMaths(known.game, 1), slotMaths(known.game)];
  if (!old || !renewed) throw new Error('both versions are known');
  expect([old.version, renewed.version]).toEqual([1, 2]);
  expect(mathsHash(old)).not.toBe(mathsHash(renewed));
  // By the new maths the same words would show another screen.
  const { playStream } = await import('@lantern/games/fair');
  const { seedOfPair } = await import('../fairness/index.ts');
  const seeds = await seedOfPair(app.context, person.memberId, BigInt(played.pairId));
  const screensBy = (maths: typeof old) =>
    draw(maths, playStream({ ...seeds, nonce: played.nonce }), { mode: 'base', units: 1 }).steps;
  expect(screensBy(old)).toEqual(played.outcome.steps);
  expect(screensBy(renewed)).not.toEqual(played.outcome.steps);

  const recalled = (await callSlots(slotsCalls.getSpin, person, played.roundId)).value;
  expect(recalled).toEqual(played);
  const record = (await callSlots(wagerCalls.getWager, person, played.roundId)).value;
  expect(record.recall.slot).toEqual(played);
  expect((await callSlots(slotsCalls.listSpins, person)).value.list).toHaveLength(1);
});
