import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterBet, beginBets } from './auto-bets.ts';

test('a run ends after its rounds', () => {
  let run = beginBets(3, 1000n) as ReturnType<typeof afterBet>;
  let bets = 0;
  while (run) {
    bets += 1;
    run = afterBet(run, { stake: 10n, payout: 10n });
  }
  expect(bets).toBe(3);
});

test('a run never loses more than its limit, whatever is paid', () => {
  const payouts = fc.array(fc.bigInt({ min: 0n, max: 300n }), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(payouts, fc.bigInt({ min: 100n, max: 900n }), (paid, lossMicros) => {
      let run = beginBets(50, lossMicros) as ReturnType<typeof afterBet>;
      let net = 0n;
      for (const payout of paid) {
        if (!run) break;
        net += payout - 100n;
        run = afterBet(run, { stake: 100n, payout });
        expect(net).toBeGreaterThanOrEqual(-lossMicros);
      }
      expect(run).toBeNull();
    }),
  );
});
