import { calls } from '@lantern/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOf, pageOf, server } from './fake-server.ts';
import {
  alerts,
  all,
  chooseFile,
  come,
  comes,
  faultOf,
  field,
  fields,
  one,
  press,
  pressButton,
  until,
  write,
} from './hands.ts';
import { leaveSite, openSite, setUpSite } from './open-site.tsx';

const deposit = answerOf('getDeposit', {
  ...{ id: '61', reference: 'D61', method: 'bank', kind: 'bank', amount: '250', state: 'created' },
  pay: { kind: 'bank', account: { bank: 'Bank of Huế', holder: 'LANTERN', number: '0011', branch: '' } },
});
const picture = (name = 'receipt.png', type = 'image/png') => new File(['bytes'], name, { type });
const uploads = (id = '901') => server.answers('uploadPicture', { id });
const open = () => openSite('/game?deposit=61', { as: 'member' });
const choose = async (label: string, file = picture()) =>
  chooseFile(await until(() => fields(label)[0] && field(label)), file);

beforeEach(() => {
  setUpSite();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  server.answers('getDeposit', deposit);
  server.answers('listDeposits', pageOf([]));
  server.answers('listDepositMethods', { methods: [] });
  server.answers('readPicture');
  server.answers('deletePicture');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

test('a picture is sent as it is chosen, is shown as it is stored, and goes with the receipt', async () => {
  uploads();
  server.answers('sendReceipt', { ...deposit, state: 'review' });
  await open();
  await choose('Receipt');
  await come('img', 'Uploaded picture: Receipt');
  expect(server.last('uploadPicture')).toMatchObject({ params: { purpose: 'receipt' }, token: 'token of the member' });
  expect(server.last('uploadPicture')?.body).toBeInstanceOf(File);
  expect(server.last('readPicture')?.params).toEqual({ id: '901' });
  server.answers('getDeposit', { ...deposit, state: 'review' });
  await pressButton('I have paid');
  await comes('Your receipt is with us.');
  expect(server.sent('sendReceipt')).toHaveLength(1);
  expect(server.last('sendReceipt')).toMatchObject({ params: { id: '61' }, body: { fileIds: ['901'] } });
});

test('a second picture can be added after the first, and both are sent', async () => {
  uploads();
  server.answers('sendReceipt', { ...deposit, state: 'review' });
  await open();
  expect(fields('Another picture')).toEqual([]);
  await choose('Receipt');
  await until(() => fields('Another picture').length === 1);
  uploads('902');
  await choose('Another picture', picture('back.jpg', 'image/jpeg'));
  await come('img', 'Uploaded picture: Another picture');
  await pressButton('I have paid');
  await until(() => server.last('sendReceipt'));
  expect(server.body('sendReceipt')).toEqual({ fileIds: ['901', '902'] });
});

test('a picture that is removed is deleted at once, and is not sent', async () => {
  uploads();
  await open();
  await choose('Receipt');
  await pressButton('Remove Receipt');
  await until(() => fields('Receipt').length === 1);
  expect(server.last('deletePicture')?.params).toEqual({ id: '901' });
  await pressButton('I have paid');
  await until(() => faultOf('Receipt')?.includes('Add a picture of the receipt first.'));
  expect(server.sent('sendReceipt')).toEqual([]);
});

test.each([
  ['a page', picture('page.html', 'text/html'), 'Choose a PNG or JPEG picture.'],
  ['too large a file', new File([new Uint8Array(5_000_000)], 'big.png', { type: 'image/png' }), 'larger than 5 MB'],
])('%s is refused before it is sent', async (_what, file, why) => {
  await open();
  await choose('Receipt', file);
  await until(() => faultOf('Receipt')?.includes(why));
  expect(server.sent('uploadPicture')).toEqual([]);
});

test('each refusal of a picture stands beside its field, and another one can be chosen', async () => {
  await open();
  for (const code of calls.uploadPicture.refusals) {
    server.refuses('uploadPicture', code, `Why: ${code}.`);
    await choose('Receipt');
    await until(() => faultOf('Receipt')?.includes(`Why: ${code}.`));
  }
  uploads();
  await choose('Receipt');
  await come('img', 'Uploaded picture: Receipt');
});

test('a line that is lost while a picture is sent says to choose it again', async () => {
  uploads();
  server.losesReplyOf('uploadPicture');
  await open();
  await choose('Receipt');
  await until(() => faultOf('Receipt')?.includes('The connection was lost. Choose the picture again.'));
});

test('while a picture is on its way the receipt waits for it, and does not go without', async () => {
  uploads();
  server.answers('sendReceipt', { ...deposit, state: 'review' });
  await open();
  await choose('Receipt');
  await until(() => fields('Another picture').length === 1);
  uploads('902');
  const release = server.delays('uploadPicture');
  await choose('Another picture');
  await comes('Uploading…');
  expect((field('Another picture') as HTMLInputElement).disabled).toBe(true);
  await pressButton('I have paid');
  expect(server.sent('sendReceipt')).toEqual([]);
  release();
  await come('img', 'Uploaded picture: Another picture');
  await pressButton('I have paid');
  await until(() => server.last('sendReceipt'));
  expect(server.body('sendReceipt')).toEqual({ fileIds: ['901', '902'] });
});

test('a stored picture that does not load says so, and still counts', async () => {
  uploads();
  server.losesReplyOf('readPicture');
  server.answers('sendReceipt', { ...deposit, state: 'review' });
  await open();
  await choose('Receipt');
  await comes('The picture did not load.');
  await pressButton('I have paid');
  await until(() => server.last('sendReceipt'));
});

test('each refusal of a receipt says why above its button, and the deposit is read again', async () => {
  uploads();
  await open();
  await choose('Receipt');
  await come('img', 'Uploaded picture: Receipt');
  for (const code of calls.sendReceipt.refusals) {
    server.refuses('sendReceipt', code, `Why: ${code}.`);
    const before = server.sent('getDeposit').length;
    await press(one('button', 'I have paid'));
    await until(() => alerts().includes(`Why: ${code}.`));
    expect(server.sent('getDeposit').length, code).toBeGreaterThan(before);
  }
});

test('a case has three pictures at most, each after the one before, and sends those that are there', async () => {
  server.answers('getWithdrawal', { id: '9', state: 'paid', mayDispute: true });
  server.answers('disputeWithdrawal');
  await openSite('/game?panel=withdraw&withdrawal=9', { as: 'member' });
  await pressButton('Not received');
  const window = await come('dialog', 'Not received');
  await write(/account show/, 'Nothing came.', window);
  for (const number of [1, 2, 3]) {
    expect(all('file', /^Picture/, window)).toHaveLength(1);
    uploads(`90${number}`);
    await choose(`Picture ${number} as proof (optional)`);
    await come('img', `Uploaded picture: Picture ${number} as proof (optional)`, window);
  }
  expect(all('file', /^Picture/, window)).toEqual([]);
  await pressButton('Remove Picture 3 as proof (optional)', window);
  const release = server.delays('uploadPicture');
  await choose('Picture 3 as proof (optional)');
  await pressButton('Send the case', window);
  expect(server.sent('disputeWithdrawal')).toEqual([]);
  release();
  await come('img', 'Uploaded picture: Picture 3 as proof (optional)', window);
  await pressButton('Remove Picture 2 as proof (optional)', window);
  await pressButton('Send the case', window);
  await comes('Your case is open.');
  expect(server.body('disputeWithdrawal')).toEqual({ note: 'Nothing came.', fileIds: ['901', '903'] });
  expect(server.sent('uploadPicture').map(({ params }) => params['purpose'])).toEqual(Array(4).fill('proof'));
});
