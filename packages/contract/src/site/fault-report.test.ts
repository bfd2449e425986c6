import { expect, test } from 'vitest';
import { createFaultReporter, type FaultReport, withoutPersons } from './fault-report.ts';
import { siteCalls } from './index.ts';

function reporter(page = '/vnlottery') {
  const sent: FaultReport[] = [];
  const report = createFaultReporter({
    app: 'site',
    release: 'market-1.js',
    page: () => page,
    send: (one) => sent.push(one),
  });
  return { sent, report };
}

test('a fault is reported once, whatever was thrown, in a form that the contract takes', () => {
  const { sent, report } = reporter();
  const failure = Object.assign(new Error('refused'), { refused: { requestId: 'request-1' } });
  for (const thrown of [failure, failure, 'a text', undefined, { odd: true }]) report('rejection', thrown);
  expect(sent.map(({ message, requestId }) => [message, requestId])).toEqual([
    ['refused', 'request-1'],
    ['a text', undefined],
    ['undefined', undefined],
    ['[object Object]', undefined],
  ]);
  for (const one of sent) expect(siteCalls.reportFault.body.safeParse(one).success).toBe(true);
});

test('a fault says why it came, as far as its causes say it', () => {
  const { sent, report } = reporter();
  report('missing', new Error('a part did not arrive', { cause: new ReferenceError('Buffer is not defined') }));
  expect(sent.map(({ message }) => message)).toEqual(['a part did not arrive: Buffer is not defined']);
});

test('a page reports five faults at most, each cut to its length', () => {
  const { sent, report } = reporter(`/${'x'.repeat(500)}`);
  for (let at = 0; at < 9; at += 1) {
    const error = new Error(`${at} ${'ab '.repeat(at * 60 + 1)}.`);
    error.stack = 'at f '.repeat(2000);
    report('error', error);
  }
  expect(sent).toHaveLength(5);
  for (const one of sent) expect(siteCalls.reportFault.body.safeParse(one).success).toBe(true);
});

test('queries, e-mail addresses, long numbers and tokens are taken out; names of functions and files stay', () => {
  expect(withoutPersons('at showRound (https://a.example/assets/slots-B1x.js?v=2:10:7)')).toBe(
    'at showRound (https://a.example/assets/slots-B1x.js)',
  );
  expect(withoutPersons('an@example.com 174000000000000001 eyJhbGciOiJIUzI1NiJ9.e30')).toBe('…@… … ….e30');
});
