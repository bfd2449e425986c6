import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, server } from './fake-server.ts';
import { all, come, comes, one, press, pressButton, textOf, until } from './hands.ts';
import { draw, presetLottery, slip } from './lottery-game.ts';
import { leaveSite, openSite, push, START, setUpSite } from './open-site.tsx';

type Known = Answer<'getLotterySlip'>;
type Chase = NonNullable<Known['chase']>;
const PLAY = 'SSC_ZX2_FRONT';
const MINUTE_MS = 60_000;
const at = (ms: number): string => new Date(Date.parse(START) + ms).toISOString();
const IDS = ['1', '2', '3'];
const numero = (drawId: string) => `20261120000${drawId}`;

let chase: Chase;
let outcomes: Known['outcomes'];
let key = '';

const chaseOf = (states: readonly Chase['draws'][number]['state'][], more: Partial<Chase> = {}): Chase => ({
  ...{ slipId: '501', key, game: 'fast', name: 'Lantern five', placedAt: at(0), currency: 'LTN', total: '1.6' },
  ...{ stopsOnWin: true, state: 'running', why: null, endedAt: null },
  draws: IDS.map((drawId, place) => ({
    ...{
      drawId,
      numero: numero(drawId),
      closeAt: at((place + 1) * MINUTE_MS),
      drawAt: at((place + 1) * MINUTE_MS + 5000),
    },
    ...{ multiple: [1, 1, 2][place] ?? 1, stake: ['0.4', '0.4', '0.8'][place] ?? '0', payout: '0' },
    state: states[place] ?? 'placed',
  })),
  ...more,
});

beforeEach(() => {
  setUpSite();
  presetLottery({ region: 'SSC', draws: IDS.map((id, place) => draw(id, (place + 1) * MINUTE_MS)) });
  outcomes = IDS.map((id) => ({ wagerId: id, state: 'placed', payout: '0' }));
  let taken: Known['slip'] = null;
  server.answers('placeLotterySlip', ({ key: sent = '' }) => {
    key = sent;
    chase = chaseOf([]);
    taken = {
      ...answerOf('placeLotterySlip', { key, slipId: '501', total: '1.6', placedAt: at(0) }),
      wagers: IDS.map((drawId, place) => ({
        ...{ id: drawId, drawId, game: 'fast', numero: numero(drawId), play: PLAY, picks: ['1+2/5'] },
        ...{ unit: ['0.2', '0.2', '0.4'][place] ?? '0', multiple: [1, 1, 2][place] ?? 1 },
        ...{ stake: ['0.4', '0.4', '0.8'][place] ?? '0', odds: '0.97', rebate: '1' },
      })),
    };
    return taken;
  });
  server.answers('getLotterySlip', () => ({
    slip: taken,
    outcomes,
    chase: taken && chase,
    draws: (taken ? IDS : []).map((drawId, place) => ({
      ...{ drawId, game: 'fast', name: 'Lantern five', region: 'SSC', numero: numero(drawId), state: 'open' as const },
      ...{ closeAt: at((place + 1) * MINUTE_MS), drawAt: at((place + 1) * MINUTE_MS + 5000), prizes: null },
    })),
  }));
});
afterEach(leaveSite);

async function placeChase(): Promise<void> {
  await openSite(`/vnlottery?gameCode=fast&playType=${PLAY}`, { as: 'member' });
  await press(one('button', 'Big', await come('group', 'Quick picks, 10,000')));
  await press(one('button', 'Big', one('group', 'Quick picks, 1,000')));
  await pressButton('Chase issues', slip());
  await pressButton('Place chase', slip());
  await come('heading', 'Bets placed');
}

test('a placed chase shows its rows, unit, multiple, prize and rebate in words, and goes on issue by issue', async () => {
  await placeChase();
  await come('region', 'Chase');
  const text = textOf(slip());
  expect(text).toMatch(/First two.*Straight.*12 · 5/);
  expect(text).toContain('2 rows × 0.2 × 2 · 194 · rebate 1.0%');
  expect(text).toMatch(/Chase 3 issues Running.*0001× 1P 0\.40Open.*0003× 2P 0\.80Open/);
});

test('a chase that stopped after a win says so, with the stakes that came back', async () => {
  await placeChase();
  chase = chaseOf(['lost', 'won', 'cancelled'], { state: 'stopped', why: 'won', endedAt: at(0) });
  outcomes = [
    { wagerId: '1', state: 'lost', payout: '0' },
    { wagerId: '2', state: 'won', payout: '19.4' },
    { wagerId: '3', state: 'refunded', payout: '0.8' },
  ];
  await push('bets.cancelled', { slipKey: key, amount: '0.8', bets: [{ wagerId: '3', drawId: '3' }] });
  await comes('Stopped after a win');
  expect(textOf(one('region', 'Chase'))).toMatch(/0001.*Not won.*0002.*Won.*0003.*Returned/);
  expect(all('button', 'Stop the chase')).toEqual([]);
});

test('a running chase is stopped by a press', async () => {
  await placeChase();
  server.answers('stopChase', () => {
    chase = chaseOf(['cancelled', 'cancelled', 'cancelled'], { state: 'stopped', why: 'member', endedAt: at(0) });
    return chase;
  });
  await pressButton('Stop the chase');
  await comes('Stopped by you');
  expect(server.last('stopChase')?.params).toEqual({ key });
});

test('a chase that cannot be stopped any more says why', async () => {
  server.refuses('stopChase', 'cancel_closed', 'Betting on draw 202611200003 has closed.');
  await placeChase();
  await pressButton('Stop the chase');
  await until(() => textOf(one('region', 'Chase')).includes('has closed.'));
});

test('all chases of the member are a press away, and one of them is stopped there', async () => {
  chase = chaseOf(['lost'], { key: 'aaaaaaaa-0000-4000-8000-000000000000' });
  server.answers('listChases', ({ query }) => ({
    ...{ total: 11, totalPages: 2, pageNo: Number(query['pageNo']), pageSize: 10 },
    list: query['state'] === 'ended' ? [] : [chase],
  }));
  server.answers('stopChase', () => {
    chase = chaseOf(['lost', 'cancelled', 'cancelled'], { state: 'stopped', why: 'member', endedAt: at(0) });
    return chase;
  });
  await openSite(`/vnlottery?gameCode=fast&playType=${PLAY}`, { as: 'member' });
  await pressButton('My chases');
  const drawer = await come('dialog', 'My chases');
  await until(() => /Lantern five.*1\/3|1 of 3 issues/.test(textOf(drawer)));
  await pressButton('Next page', drawer);
  await until(() => server.last('listChases')?.query?.['pageNo'] === '2');
  await pressButton('Stop the chase', drawer);
  await until(() => textOf(drawer).includes('Stopped by you'));
  await press(one('radio', 'Ended', drawer));
  await until(() => textOf(drawer).includes('No chases yet'));
});
