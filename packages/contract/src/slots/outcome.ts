import { z } from 'zod';

const whole = z.number().int();
/** Reel × 10 + row, both from 0. */
const cells = z.array(whole);
const screen = z.array(z.array(whole));
const feature = z.enum(['free', 'hold', 'pick', 'wheel', 'respin']);
const coins = z.array(z.object({ cell: whole, value: whole, tier: z.string().optional() }));
const win = z.object({
  symbol: whole,
  count: whole,
  cells,
  line: whole.optional(),
  fromRight: z.literal(true).optional(),
  ways: whole.optional(),
  /** Hundredths of the stake, with every multiplier. */
  pay: whole,
  multiplier: whole.optional(),
});

/** The animation of a screen, one step after another: `Step` of `@lantern/games/slots`. Pays are hundredths of the stake. */
export const slotStep = z.discriminatedUnion('at', [
  z.object({ at: z.literal('reels'), screen }),
  z.object({ at: z.literal('wins'), wins: z.array(win), pay: whole }),
  z.object({ at: z.literal('wilds'), how: z.enum(['expand', 'stick', 'walk']), cells }),
  z.object({ at: z.literal('reveal'), symbol: whole, cells }),
  z.object({ at: z.literal('tumble'), removed: cells, screen }),
  z.object({ at: z.literal('multiplier'), value: whole, cells: cells.optional() }),
  z.object({ at: z.literal('meter'), lit: whole, of: whole }),
  z.object({ at: z.literal('race'), reels: z.array(whole), winner: whole, multiplier: whole }),
  z.object({ at: z.literal('trigger'), feature, cells, spins: whole }),
  z.object({ at: z.literal('bought'), feature, spins: whole }),
  z.object({ at: z.literal('spin'), feature, number: whole, of: whole }),
  z.object({ at: z.literal('more'), spins: whole, of: whole }),
  z.object({ at: z.literal('coins'), coins, left: whole }),
  z.object({ at: z.literal('collect'), by: whole, coins, pay: whole }),
  z.object({ at: z.literal('boost'), multiplier: whole, pay: whole }),
  z.object({ at: z.literal('full'), pay: whole }),
  z.object({ at: z.literal('pick'), prize: whole, others: z.array(whole) }),
  z.object({ at: z.literal('wheel'), wheel: whole, segment: whole, value: whole }),
  z.object({ at: z.literal('end'), feature, pay: whole }),
  z.object({ at: z.literal('cap'), pay: whole }),
  z.object({ at: z.literal('jackpot'), tier: z.string() }),
]);

/** The whole round, drawn before its first screen is shown (standards G01). */
export const slotOutcome = z.object({
  mode: z.enum(['base', 'buy']),
  costHundredths: whole,
  /** Without jackpots. */
  totalHundredths: whole,
  feature: z.boolean(),
  capped: z.boolean(),
  steps: z.array(slotStep),
});
