import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  drawOnSale,
  importResults,
  OPERATOR_1,
  OPERATOR_2,
  prizesWith,
  resultsFile,
  stored,
} from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { approveImport, listImports, previewImport, rejectImport } from '../index.ts';
import { seedLottery } from '../lottery.seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
  await seedLottery(app.context);
});
afterAll(() => app?.close());

// 2026-11-16 is a Monday: Hồ Chí Minh City, Đồng Tháp and Cà Mau draw in the South.
const south = (station: string, special: string, day = '2026-11-16') => ({
  day,
  region: 'MN' as const,
  station,
  prizes: prizesWith('MN', special),
});
const north = (special: string, day = '2026-11-16') => ({
  day,
  region: 'MB' as const,
  prizes: prizesWith('MB', special),
});
const preview = (csv: string, by = OPERATOR_1) => {
  const { context } = app;
  const file = { fileName: 'bulletin.csv', csv, kind: 'results' as const };
  return context.db.transaction((tx) => previewImport(context, tx, file, by));
};
const approve = (id: string, by = OPERATOR_2) => {
  const { context } = app;
  return context.db.transaction((tx) => approveImport(context, tx, id, by));
};
const drawCount = async (): Promise<number> => {
  const { rows } = await app.context.db.query<{ count: string }>(
    'select count(*) from lottery.draw where result is not null',
  );
  return Number(rows[0]?.count);
};
const idOf = (outcome: object): string => ('value' in outcome ? (outcome.value as { id: string }).id : '');

describe('a results file', () => {
  const good = resultsFile([south('hcm', '123456'), south('dt', '654321')]);
  const bad: [what: string, csv: string, line: number, reason: string][] = [
    ['with a dropped zero', good.replace('654321', '54321'), 3, 'wrong_width'],
    ['with a prize that repeats a number', good.replace(/00091,/g, '00090,'), 2, 'repeated_in_tier'],
    [
      'of a station that does not draw that day',
      resultsFile([south('hcm', '123456', '2026-11-17')]),
      2,
      'wrong_weekday',
    ],
    ['of a station that does not exist', good.replace(',dt,', ',xx,'), 3, 'unknown_station'],
    ['of a station of the other region', good.replace('MN,dt', 'MT,dt'), 3, 'unknown_station'],
    [
      'with a draw twice',
      resultsFile([south('hcm', '123456'), south('dt', '1'.repeat(6)), south('hcm', '123456')]),
      4,
      'repeated_draw',
    ],
    ['of a day that does not exist', resultsFile([north('12345', '2026-02-30')]), 2, 'bad_date'],
    ['of a holiday without a draw', resultsFile([north('12345', '2026-02-17')]), 2, 'no_draw_day'],
    ['of a draw that is still to be held', resultsFile([north('12345', '2026-11-20')]), 2, 'not_drawn_yet'],
    ['with other numbers than those that stand', resultsFile([north('12345', '2024-12-31')]), 2, 'other_numbers'],
    ['without its header', good.split('\n').slice(1).join('\n'), 1, 'bad_header'],
    ['with a header of other columns', good.replace('special', 'jackpot'), 1, 'bad_header'],
    ['with letters in a number', good.replace('123456', '12345O'), 2, 'not_digits'],
    ['with a cell too many', good.replace('123456', '123456,1'), 2, 'wrong_cells'],
    ['without a draw', `${good.split('\n')[0]}\n`, 1, 'empty_file'],
  ];
  test.each(bad)('%s is refused whole, with the line', async (_what, csv, line, reason) => {
    const before = await drawCount();
    expect(await preview(csv)).toMatchObject({ refused: 'file_refused', facts: { line, reason } });
    expect(await drawCount()).toBe(before);
  });

  test('with several bad lines names each of them', async () => {
    const csv = resultsFile([south('hcm', '12345'), south('dt', '654321'), south('cm', '99999a')]);
    const outcome = await preview(csv);
    expect('fields' in outcome ? outcome.fields?.map((one) => [one.key, one.params?.['line']]) : []).toEqual([
      ['field.import_wrong_width', 2],
      ['field.import_not_digits', 4],
    ]);
  });
});

describe('two persons', () => {
  const csv = resultsFile([south('cm', '123456')]);

  test('are required: a preview has no effect, and its author cannot approve it', async () => {
    const before = await drawCount();
    const id = idOf(await preview(csv));
    expect(await drawCount()).toBe(before);
    for (const by of [OPERATOR_1, { id: 0n, name: 'OPERATOR1' }, { id: OPERATOR_1.id, name: 'another name' }])
      expect(await approve(id, by)).toEqual({ refused: 'same_person' });
    expect(await approve(id)).toMatchObject({
      value: { state: 'applied', createdBy: 'operator1', approvedBy: 'operator2' },
    });
    expect(await drawCount()).toBe(before + 1);
    expect(await approve(id)).toEqual({ refused: 'already_decided' });
  });

  test('concurrent approvals apply it once', async () => {
    const id = idOf(await preview(resultsFile([south('dt', '777777')])));
    const outcomes = await Promise.all([approve(id), approve(id, { id: 9003n, name: 'operator3' })]);
    expect(outcomes.filter((one) => 'value' in one)).toHaveLength(1);
    expect(outcomes).toContainEqual({ refused: 'already_decided' });
  });

  test('either of them may reject it, for good', async () => {
    const { context } = app;
    const id = idOf(await preview(resultsFile([south('hcm', '111111')])));
    const reject = () => context.db.transaction((tx) => rejectImport(context, tx, id, OPERATOR_2));
    expect(await reject()).toMatchObject({ value: { state: 'rejected', approvedBy: null } });
    expect(await reject()).toEqual({ refused: 'already_decided' });
    expect(await approve(id)).toEqual({ refused: 'already_decided' });
    expect((await listImports(context.db))[0]).toMatchObject({ id, state: 'rejected' });
    expect(await approve('5')).toEqual({ refused: 'not_found' });
  });

  test('the preview is checked again at the approval', async () => {
    const day = '2026-11-19';
    const first = idOf(await preview(resultsFile([north('11111', day)])));
    const second = idOf(await preview(resultsFile([north('22222', day)])));
    expect(await approve(first)).toHaveProperty('value');
    expect(await approve(second)).toMatchObject({ refused: 'file_refused', facts: { reason: 'other_numbers' } });
  });
});

test('a correction requires a reason', async () => {
  const { context } = app;
  const file = {
    fileName: 'x.csv',
    csv: resultsFile([north('12345', '2024-12-31')]),
    kind: 'correction' as const,
    reason: ' ',
  };
  expect(await context.db.transaction((tx) => previewImport(context, tx, file, OPERATOR_1))).toEqual({
    refused: 'reason_required',
  });
});

test('a result that arrives before the server has closed its draw closes it first', async () => {
  const draw = await drawOnSale(app, 'bd');
  app.clock.set(draw.draw_at.getTime());
  expect((await stored(app.context, draw.id)).state).toBe('open');
  const csv = resultsFile([{ day: draw.day, region: 'MN', station: 'bd', prizes: prizesWith('MN', '424242') }]);
  expect(await importResults(app, csv)).toHaveProperty('value');
  expect((await stored(app.context, draw.id)).state).toBe('published');
  const { rows } = await app.context.db.query<{ state: string }>('select state from wager.event where id = $1', [
    draw.id,
  ]);
  expect(rows[0]?.state).toBe('closed');
});

test('a station missing in the file is the first line of the approver’s sample', async () => {
  const outcome = await preview(
    resultsFile([south('hcm', '123456', '2026-11-09'), south('dt', '654321', '2026-11-09')]),
  );
  if (!('value' in outcome)) throw new Error(JSON.stringify(outcome));
  expect(outcome.value.sample[0]).toMatchObject({ date: '2026-11-09', game: 'cm', effect: 'missing' });
});
