import { instantCalls } from '@lantern/contract/instant';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { boardOut, call, openInstantApp, richMember, started } from '../../../test/instant.ts';
import { findings } from '../../../test/money.ts';
import type { Person } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openInstantApp();
});
afterAll(() => app?.close());

const board = { stake: '6', mines: 3 };
const drop = (who: Person) => call(app, instantCalls.dropBall, who, { body: { stake: '6', rows: 8, risk: 'low' } });
const set = (who: Person, kind: string, value: string) =>
  call(app, saferPlayCalls.setOwnLimit, who, { params: { kind }, body: { value } });

test('a limit of the member’s own refuses balls and boards, with its remaining amount', async () => {
  const who = await richMember(app);
  await set(who, 'stake', '5');
  const refusal = { code: 'limit_reached', facts: { limit: 'stake', maximum: '5', remaining: '5' } };
  expect(await drop(who)).toMatchObject(refusal);
  expect(await call(app, instantCalls.startMines, who, { body: board })).toMatchObject(refusal);
});

test('a break ends play and not the board: it is played to its end and paid', async () => {
  const who = await richMember(app);
  const { roundId } = await started(app, who, board);
  await call(app, saferPlayCalls.takeBreak, who, { body: { kind: 'cool_off', days: 1 } });
  expect(await drop(who)).toMatchObject({ code: 'player_blocked' });
  expect(await boardOut(app, who, roundId)).not.toMatchObject({ code: 'player_blocked' });
  expect(await findings(app.context)).toEqual([]);
});
