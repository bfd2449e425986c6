import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { drawOnSale, importResults, placed, runUntil, stored, units } from '../../../../test/lottery.ts';
import { findings, openMember } from '../../../../test/money.ts';
import { openTicketApp } from '../../../../test/tickets.ts';
import { balancesOf } from '../../ledger/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTicketApp();
  await app.jobs.runDue();
});
afterAll(() => app?.close());

test('tickets on the draw of others wait for its result, which a file of its own columns brings', async () => {
  const memberId = await openMember(app.context, units(100));
  const draw = await drawOnSale(app, 'hk6');
  // 20:30 in UTC+7 is 21:30 in Hong Kong, on a Tuesday, Thursday or Saturday.
  expect(draw.draw_at.toISOString()).toMatch(/T13:30:00/);
  expect([2, 4, 6]).toContain(new Date(draw.draw_at).getUTCDay());
  const lines = [{ play: 'M6_ALL2', picks: ['7+12+30'], unit: '2' }];
  const slip = await placed(app.context, { memberId, drawIds: [draw.id], lines });
  app.clock.set(draw.draw_at.getTime());
  await app.jobs.runDue();
  expect(await stored(app.context, draw.id)).toMatchObject({ state: 'closed', result: null });
  const header = 'date,main_1,main_2,main_3,main_4,main_5,main_6,special';
  const twice = `${header}\n${draw.day},07,12,23,35,07,49,03\n`;
  expect(await importResults(app, twice)).toMatchObject({ refused: 'file_refused' });
  const csv = `${header}\n${draw.day},07,12,23,35,41,49,03\n`;
  expect(await importResults(app, csv)).toMatchObject({ value: { state: 'applied', newDraws: 1 } });
  await runUntil(app, draw.id, 'settled');
  // One of three pairs: C(49, 2) / C(6, 2) times the return for a unit of 1.
  const returned = BigInt(Math.round(Number(slip.wagers[0]?.odds) * 10_000));
  const won = (units(2) * 1176n * returned) / (15n * 10_000n);
  expect((await balancesOf(app.context.db, memberId)).main).toBe(units(100 - 6) + won);
  expect(await findings(app.context)).toEqual([]);
});
