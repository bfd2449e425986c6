// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Draft, draftOf, valuesOf } from '../src/modules/points/model/good-values.ts';
import { server } from './fake-server.ts';
import { button, dialog, faultBeside, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const DRAFT: Draft = {
  ...{ kind: 'cash', texts: { EN: { title: 'Voucher', text: 'At once.' }, FR: { title: 'Bon', text: '' } } },
  ...{ picture: 'coin', price: '1000', amount: '10', currency: 'LTN', level: 2, perMember: 3 },
};
const good = (more = {}) => ({
  ...{ id: '7', version: 2, state: 'offered' as const, title: 'Voucher', draft: DRAFT, stock: 12, waiting: 0 },
  ...{ redeemed: 4, funded: '100', spent: '40', changedAt: '2026-11-20T08:00:00Z', changedBy: 'mai', stockChanges: [] },
  ...more,
});
const redemption = {
  ...{ id: '9', reference: 'R2214', goodId: '7', kind: 'physical' as const, title: 'Silk lantern', price: '3200' },
  ...{ amount: null, currency: null, remark: '12 Hang Bac', state: 'applying' as const, reason: '', decidedBy: null },
  ...{ at: '2026-11-20T08:00:00Z', decidedAt: null, memberId: '41', account: 'hoa' },
};
const pageOf = <T,>(list: T[]) => ({ list, total: list.length, totalPages: 1, pageNo: 1, pageSize: 20 });

beforeEach(() => server.reset());
afterEach(leave);

test('a good that is read into the form and sent again is the same, texts of other languages included', () => {
  expect(draftOf(valuesOf(DRAFT), DRAFT.texts)).toEqual(DRAFT);
});

test('the list shows stock and budget, and leads to the good', async () => {
  server.answers('listPointGoods', () => pageOf([good()]));
  server.answers('getPointGood', () => good());
  const { address } = await openPage('/point-goods', ['points']);
  await untilShown('Voucher');
  expect(row('Voucher').textContent).toMatch(/12.*4.*40.*100/);
  await press(document.querySelector('main a.link') as HTMLElement);
  await until(() => address() === '/point-goods/7');
});

test('a new good needs a name and a price, and what is no cash sends no amount', async () => {
  server.answers('createPointGood', () => good({ id: '8' }));
  server.answers('getPointGood', () => good({ id: '8' }));
  await openPage('/point-goods/new', ['points']);
  await untilShown('Price, points');
  await press(button('Save and offer'));
  expect(faultBeside(field('Name (EN)'))).toBeDefined();
  expect(server.last('createPointGood')).toBeUndefined();
  await write(field('Name (EN)'), 'Kite');
  await write(field('Price, points'), '2600');
  await press(button('Save and offer'));
  await until(() => server.last('createPointGood'));
  expect(server.last('createPointGood')?.body).toMatchObject({
    ...{ kind: 'physical', price: '2600', amount: null, currency: null, perMember: null, level: 0 },
  });
});

test('stock is changed with a reason, beside the stock that was seen', async () => {
  server.answers('getPointGood', () => good());
  server.answers('changePointStock', () => good({ stock: 10 }));
  await openPage('/point-goods/7', ['points']);
  await untilShown('Change stock');
  await press(button('Change stock'));
  const opened = await dialog();
  await write(field('Pieces', opened), '-2');
  await write(field('Reason', opened), 'broken on the way');
  await press(button('Change stock', opened));
  await until(() => server.last('changePointStock'));
  expect(server.last('changePointStock')?.body).toEqual({ pieces: -2, stock: 12, reason: 'broken on the way' });
});

test('a redemption is rejected with a reason', async () => {
  server.answers('listPointRedemptions', () => pageOf([redemption]));
  server.answers('decidePointRedemption', () => ({ ...redemption, state: 'rejected' as const }));
  await openPage('/point-redemptions?id=9', ['points']);
  await untilShown('12 Hang Bac');
  await press(button('Reject'));
  const opened = await dialog();
  await write(field('Reason', opened), 'not delivered there');
  await press(button('Reject', opened));
  await until(() => server.last('decidePointRedemption'));
  expect(server.last('decidePointRedemption')).toMatchObject({
    body: { decision: 'rejected', reason: 'not delivered there' },
  });
});

test('the liability is shown by currency, and points of a member are corrected by request', async () => {
  server.answers('getPointLiability', () => ({
    currencies: [
      { currency: 'LTN', members: 2, balance: '8640', waiting: '3200', worth: '118.4', funded: '1000', spent: '500' },
    ],
    last30Days: [{ kind: 'bet' as const, points: '120', count: 7 }],
  }));
  server.answers('listMemberPoints', () => ({ ...pageOf([]), memberId: '41', account: 'hoa', balance: '120' }));
  server.answers('requestPointAdjustment', () => ({ requestId: '3' }));
  await openPage('/points?account=hoa', ['points']);
  await untilShown('Liability at the rate of conversion');
  expect(shown()).toContain('118.40');
  await untilShown('hoa: 120');
  await press(button('Correct points'));
  const opened = await dialog();
  await write(field('Points', opened), '-20');
  await write(field('Reason', opened), 'counted twice');
  await press(button('Request approval', opened));
  await until(() => server.last('requestPointAdjustment'));
  expect(server.last('requestPointAdjustment')?.body).toEqual({ points: '-20', reason: 'counted twice' });
});
