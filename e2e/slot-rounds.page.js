// Runs in the page of a slot, before its own scripts: plays as a person would and compares the screen with the
// answers.
{
  const tickMs = 50;
  const patienceTicks = 1200;
  const ask = window.fetch;
  let answered;
  window.fetch = async (...request) => {
    const response = await ask(...request);
    if (/\/wps\/slots\/[a-z-]+\/spins$/.test(response.url)) answered = await response.clone().json();
    return response;
  };
  const until = async (isDone) => {
    for (let tick = 0; tick < patienceTicks && !isDone(); tick += 1)
      await new Promise((next) => setTimeout(next, tickMs));
    return isDone();
  };
  // Amounts as shown: at most two decimals, rounded down.
  const cents = (text) => {
    const [whole, part = ''] = text.replace(/[^0-9.]/g, '').split('.');
    return BigInt(whole + part.padEnd(2, '0').slice(0, 2));
  };
  const reads = (name, amount) => cents(document.querySelector(`[data-value=${name}]`).textContent) === cents(amount);
  const playRound = async () => {
    answered = undefined;
    document.querySelector('.slot-spin:not([aria-disabled])')?.click();
    if (!(await until(() => answered !== undefined))) return 'the spin has no answer';
    if (!answered.success) return `the spin was refused: ${answered.code}`;
    const { roundId, payout, balanceAfter } = answered.value;
    if (!(await until(() => document.querySelector(`[data-round="${roundId}"]`)))) return `round ${roundId} has no end`;
    if (!reads('win', payout)) return `round ${roundId} paid ${payout}; the screen says something else`;
    if (!(await until(() => reads('balance', balanceAfter))))
      return `round ${roundId} left ${balanceAfter}; the screen says something else`;
    return null;
  };
  /** The first difference in so many rounds, or null. */
  window.playRounds = async (rounds) => {
    for (let round = 0; round < rounds; round += 1) {
      const wrong = await playRound();
      if (wrong) return wrong;
    }
    return null;
  };
}
