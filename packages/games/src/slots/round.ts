import type { Step, Win } from './outcome.ts';

/** The round being played: adds up its payout and, unless it is quiet, records the steps for a screen. */
export class Round {
  readonly steps: Step[] = [];
  totalHundredths = 0;
  capped = false;
  /** Quiet rounds store the total only; the payout never depends on it. */
  readonly loud: boolean;
  readonly #cap: number;

  constructor(capHundredths: number, loud: boolean) {
    this.#cap = capHundredths;
    this.loud = loud;
  }

  say(step: Step): void {
    if (this.loud) this.steps.push(step);
  }

  /** Adds a pay; at the maximum the round is over, and the play must stop. */
  pay(hundredths: number): void {
    if (this.capped) return;
    this.totalHundredths += hundredths;
    if (this.totalHundredths < this.#cap) return;
    this.totalHundredths = this.#cap;
    this.capped = true;
    this.say({ at: 'cap', pay: this.#cap });
  }

  wins(wins: readonly Win[], pay: number): void {
    if (pay === 0) return;
    this.say({ at: 'wins', wins, pay });
    this.pay(pay);
  }
}
