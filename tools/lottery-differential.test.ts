import { createWordStream } from '@lantern/games/fair';
import { FAMILIES } from '@lantern/games/families';
import { type LotteryFamily, type LotteryPlay, ODDS_SCALE, readTicketText, ticketText } from '@lantern/games/lottery';
import { formatAmount, MICROS_PER_UNIT } from '@lantern/kernel';
import { expect, test } from 'vitest';
import { chanceOf, LONG_FORM_MS, randomPicks } from '../packages/games/src/compound/ticket-samples.ts';
import { familyNamed } from './lottery-families.ts';

/** The commands name two families otherwise than the platform does. */
const COMMAND_NAMES: Readonly<Record<string, string>> = { 'eleven-five': '11x5' };
const TEXT_NUMBERS = ['4d', 'thai'];
const COUNT = Number(process.env['LOTTERY_TICKETS'] ?? 1000);
const DAY = '2026-11-30';
const UNITS = ['2', '0.2', '0.02', '0.002', '1', '0.1', '0.01', '0.001'];
const MODES = [1700, 1837, 1960];

const chance = chanceOf(4_242);

/** The code that the commands have for a play: that of its rule. */
function commandCode({ code }: LotteryPlay, known: readonly string[]): string {
  const name = code.slice(code.indexOf('_') + 1).toLowerCase();
  return known.find((own) => own.replace(/\(.*/, '') === name) ?? '';
}

/** A random ticket of a play on a draw that can be taken, with its draw and bet as the commands read them; null otherwise. */
function randomTicket(family: LotteryFamily, known: readonly string[], turn: number) {
  const region = family.regions[turn % family.regions.length] ?? '';
  const plays = family.plays(region);
  const play = plays[Math.floor(turn / family.regions.length) % plays.length];
  if (!play) throw new Error(`${region} has no plays`);
  const prizes = family.draw(region, createWordStream('d1'.repeat(32), `${region} ${turn}`));
  const texts = family.tiers(region).flatMap(({ tier }) => prizes[tier] ?? []);
  const form = play.forms?.[chance.below(play.forms.length)] ?? [];
  const picks = randomPicks(chance, form, 5, texts.map(Number));
  const checked = family.checkPicks(region, play.code, [ticketText(picks)]);
  const [text] = checked.ok ? checked.value : [];
  if (text === undefined) return null;
  const unit = UNITS[chance.below(UNITS.length)] ?? '1';
  const multiple = 1 + chance.below(1000);
  const mode = MODES[chance.below(MODES.length)] ?? 1960;
  const isPriced = family.units !== undefined;
  const numbers = TEXT_NUMBERS.includes(family.name) ? texts : texts.map(Number);
  const micros = BigInt(Math.round(Number(unit) * 1000)) * BigInt(multiple) * (MICROS_PER_UNIT / 1000n);
  // Of 2000 in ten-thousandths.
  const odds = isPriced ? BigInt(mode) * 5n : ODDS_SCALE;
  const issue = String(turn);
  const judged = family.judge(region, prizes, DAY)({ play: play.code, picks: [text], unit: micros, odds });
  return {
    draw: { issue, date: DAY, numbers },
    bet: {
      ...{ id: issue, issue, play: commandCode(play, known), unit, multiple, mode },
      picks: form.length === 0 ? [] : readTicketText(text),
    },
    answer: {
      id: issue,
      charged: formatAmount(judged.charged),
      hits: judged.hits,
      payout: formatAmount(judged.payout),
    },
  };
}

const COMPOUND = FAMILIES.filter(({ plays, regions }) => plays(regions[0] ?? '').some(({ kind }) => kind === 'ticket'));

test.each(COMPOUND.map((family) => [family.name, family] as const))(
  'the platform settles tickets of %s as the command does',
  { timeout: LONG_FORM_MS },
  (name, family) => {
    const command = familyNamed(COMMAND_NAMES[name] ?? name);
    const known = command?.plays(1960).map(({ play }) => play) ?? [];
    const tickets: NonNullable<ReturnType<typeof randomTicket>>[] = [];
    for (let turn = 0; tickets.length < COUNT; turn += 1) {
      const ticket = randomTicket(family, known, turn);
      if (ticket) tickets.push(ticket);
    }
    const settled = command?.settle(
      tickets.map(({ draw }) => draw),
      tickets.map(({ bet }) => bet),
    );
    expect(settled).toEqual(tickets.map(({ answer }) => answer));
    expect(tickets.filter(({ answer }) => answer.hits > 0).length).toBeGreaterThan(COUNT / 50);
  },
);
