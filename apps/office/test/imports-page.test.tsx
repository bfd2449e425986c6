// @vitest-environment happy-dom
import type { StaffRight } from '@lantern/contract/lists';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DrawImport } from '../src/modules/lottery/parts/import-detail.tsx';
import type { Answer } from '../src/shared/calls/index.ts';
import { refusal, server } from './fake-server.ts';
import { button, buttons, choose, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, OPERATOR, openPage } from './open-page.tsx';

const draws = (id: string, createdBy: string, change: Partial<DrawImport> = {}): DrawImport => ({
  id,
  fileName: `results-${id}.csv`,
  state: 'preview',
  kind: 'results',
  draws: 3,
  newDraws: 2,
  sameDraws: 1,
  changedDraws: 0,
  createdBy,
  approvedBy: null,
  createdAt: '2026-11-20T08:00:00Z',
  sample: [],
  reason: null,
  hash: 'ab12',
  decisionReason: '',
  ...change,
});
const has = (...list: DrawImport[]) => server.answers('listDrawImports', () => ({ list }));
const open = (path: string, ...more: StaffRight[]) => openPage(path, ['lottery.import', ...more]);

/** Chooses a file in the form, as the browser's window for it does. */
function chooseFile(file: File): Promise<void> {
  const input = field('File') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  return act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
const FILE = new File(['date,region\n'], 'november.csv', { type: 'text/csv' });

const NUMBERS: Answer<'getDrawImport'>['list'] = [
  {
    line: 2,
    date: '2026-11-20',
    game: 'mb',
    effect: 'changed',
    before: { special: ['11111'], prize1: ['22222'] },
    after: { special: ['33333'], prize1: ['22222'] },
  },
];
const REASON = 'Compared with the bulletin.';

beforeEach(() => {
  server.reset();
  server.answers('getDrawImport', () => ({ list: NUMBERS, total: 1, totalPages: 1, pageNo: 1, pageSize: 10 }));
  has(draws('1', OPERATOR), draws('2', 'linh'));
  server.answers('previewDrawImport', () => draws('3', OPERATOR));
});
afterEach(leave);

test('without a file nothing is sent', async () => {
  await open('/imports');
  await untilShown('Upload and preview');
  await press(button('Upload and preview'));
  expect(shown()).toContain('Choose a file first.');
  expect(server.sent('previewDrawImport')).toEqual([]);
});

test('a file above the limit is not read', async () => {
  await open('/imports');
  await untilShown('Upload and preview');
  const large = new File(['x'], 'large.csv');
  Object.defineProperty(large, 'size', { value: 8_000_001 });
  await chooseFile(large);
  expect(shown()).toContain('The file is larger than 8 MB.');
  await press(button('Upload and preview'));
  expect(server.sent('previewDrawImport')).toEqual([]);
});

test('a file is sent whole, and its preview opens', async () => {
  const { address } = await open('/imports');
  await untilShown('Upload and preview');
  await chooseFile(FILE);
  has(draws('3', OPERATOR));
  await press(button('Upload and preview'));
  await until(() => address() === '/imports?id=3');
  await untilShown('Decided by');
  expect(server.sent('previewDrawImport').map(({ body }) => body)).toEqual([
    { fileName: 'november.csv', csv: 'date,region\n', kind: 'results' },
  ]);
});

test('a correction that is refused for its reason leaves file and reason, and is sent again', async () => {
  server.refuses('previewDrawImport', refusal('reason_required', 'Enter a reason.'));
  await open('/imports');
  await untilShown('Upload and preview');
  await choose('Correction');
  await chooseFile(FILE);
  await press(button('Upload and preview'));
  await untilShown('Enter a reason.');
  await write(field('Reason'), ' The station was wrong. ');
  server.answers('previewDrawImport', () => draws('3', OPERATOR));
  await press(button('Upload and preview'));
  await until(() => server.sent('previewDrawImport').length === 2);
  expect(server.last('previewDrawImport')?.body).toEqual({
    fileName: 'november.csv',
    csv: 'date,region\n',
    kind: 'correction',
    reason: 'The station was wrong.',
  });
});

test('the bad lines of a file are named until another file is chosen', async () => {
  const faults = [
    { field: 'csv', key: 'field.import_bad_date', params: { line: 2 } },
    { field: 'csv', key: 'field.import_bad_date', params: { line: 9 } },
  ];
  server.refuses('previewDrawImport', refusal('file_refused', 'The file has errors.', faults));
  await open('/imports');
  await untilShown('Upload and preview');
  await chooseFile(FILE);
  await press(button('Upload and preview'));
  await untilShown('Line 2: the date is not year-month-day.');
  expect(shown()).toContain('Line 9:');
  await chooseFile(FILE);
  expect(shown()).not.toContain('Line 2:');
});

test('whoever uploaded a file does not approve it, and may withdraw it', async () => {
  await open('/imports?id=1', 'lottery.approve');
  await untilShown('Another operator must approve your upload.');
  await press(button('Approve'));
  expect(server.sent('approveDrawImport')).toEqual([]);
  server.answers('rejectDrawImport', () => draws('1', OPERATOR, { state: 'rejected' }));
  has(draws('1', OPERATOR, { state: 'rejected' }));
  await write(field('Reason'), REASON);
  await press(button('Withdraw'));
  await until(() => buttons('Withdraw').length === 0);
  expect(server.sent('rejectDrawImport')).toMatchObject([{ params: { id: '1' }, body: { reason: REASON } }]);
});

test('the file of another operator is approved once, and then offers nothing', async () => {
  const done = draws('2', 'linh', { state: 'applied', approvedBy: OPERATOR });
  server.answers('approveDrawImport', () => done);
  await open('/imports?id=2', 'lottery.approve');
  await untilShown('Decided by');
  await press(button('Approve'));
  expect(server.sent('approveDrawImport')).toEqual([]);
  await write(field('Reason'), REASON);
  has(done);
  await press(button('Approve'));
  await until(() => buttons('Approve').length === 0);
  expect(server.sent('approveDrawImport')).toMatchObject([{ params: { id: '2' }, body: { reason: REASON } }]);
  expect(buttons('Reject')).toEqual([]);
});

test('a refused approval is explained, and the file can still be rejected', async () => {
  server.refuses('approveDrawImport', refusal('already_decided', 'Another operator has decided.'));
  await open('/imports?id=2', 'lottery.approve');
  await untilShown('Decided by');
  await write(field('Reason'), REASON);
  await press(button('Approve'));
  await untilShown('Another operator has decided.');
  expect(buttons('Reject')).toHaveLength(1);
});

test('an operator who may not approve reads that a second one decides', async () => {
  await open('/imports?id=2');
  await untilShown('A second operator decides.');
  expect([...buttons('Approve'), ...buttons('Reject')]).toEqual([]);
});

test('before an approval every number of the file stands beside the stored one that it changes', async () => {
  has(draws('2', 'linh', { sample: [{ date: '2026-11-20', game: 'other-game', effect: 'missing' }] }));
  await open('/imports?id=2');
  await untilShown('33333');
  expect(shown()).toContain('stored: 11111');
  expect(shown()).not.toContain('stored: 22222');
  expect(shown()).toContain('Missing: this station draws on that day');
  expect(shown()).toContain('SHA-256 ab12');
  expect(buttons('Download the file')).toHaveLength(1);
});
