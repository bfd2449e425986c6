import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Advice, step, wordsOf } from './progress.ts';
import { createShutdown, type Shutdown, stopOnSignals } from './stack/index.ts';
import { type Answers, createAnswers } from './torture/answers.ts';
import { type Arena, openArena } from './torture/arena.ts';
import { bet, type Call } from './torture/caller.ts';
import { type Chance, createChance } from './torture/chance.ts';
import type { OpenDraw } from './torture/draws.ts';
import { killFeed } from './torture/feed.ts';
import { seenInGames } from './torture/games.ts';
import { loseNodes } from './torture/node-rounds.ts';
import { openPeople, openPlayers, type Person } from './torture/people.ts';
import { flyKites } from './torture/play-crash.ts';
import { dropBalls, openBoards } from './torture/play-instant.ts';
import { playSlot } from './torture/play-slots.ts';
import { playVendor } from './torture/play-vendor.ts';
import type { Play, Seat } from './torture/played.ts';
import { type Proof, prove } from './torture/proof.ts';
import { killRewards } from './torture/rewards.ts';
import { type Plan, planRound, playRound } from './torture/round.ts';
import { killSettlements } from './torture/settlements.ts';
import { killAtTables } from './torture/tables.ts';
import { killWithdrawals } from './torture/withdrawals.ts';

interface Choice {
  readonly rounds: number;
  readonly seed: number;
  readonly callers: number;
  /** 2: nodes are lost instead of the one server and its database. */
  readonly nodes: number;
  /** Nodes that deal shared tables are lost. */
  readonly tables: boolean;
  /** Processes that settle agents’ contracts are killed at each kind of run, `rounds` times each. */
  readonly settlements: boolean;
  /** A server is killed within each step of a withdrawal, `rounds` times. */
  readonly withdrawals: boolean;
  /** Processes that give bonuses, rebates, missions, points and shares are killed at each of their writes, `rounds` times each. */
  readonly rewards: boolean;
  /** Processes that apply a feed of matches are killed `rounds` times. */
  readonly feed: boolean;
}

const roundsDefault = 200;
const withdrawalRoundsDefault = 20;
const rewardRoundsDefault = 20;
const settlementRoundsDefault = 50;
const feedRoundsDefault = 100;
const callersDefault = 20;
const callersAtTables = 300;
const seedBelow = 2 ** 32;
const breachesShown = 20;
const roundsPerLeg = 5;
/** Who plays which game, in addition to the members who bet on draws. */
const plays: readonly Play[] = [
  playSlot('koi-lantern'),
  playSlot('koi-lantern'),
  playSlot('lotus-pond'),
  playSlot('moon-rabbit'),
  dropBalls,
  openBoards,
  openBoards,
  flyKites,
  flyKites,
  flyKites,
  playVendor('normal'),
  playVendor('doubled'),
  playVendor('lost'),
];

function wholeNumber(text: string, name: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number < seedBelow) return number;
  throw new Advice(`--${name} ${text} is not a whole number above 0.`);
}

function usualRounds({ withdrawals, settlements, rewards, feed }: Partial<Record<string, boolean | string>>): number {
  if (feed) return feedRoundsDefault;
  if (withdrawals) return withdrawalRoundsDefault;
  if (rewards) return rewardRoundsDefault;
  return settlements ? settlementRoundsDefault : roundsDefault;
}

function readChoice(): Choice {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: {
      ...{ rounds: text, seed: text, callers: text, nodes: text },
      ...{ tables: flag, settlements: flag, withdrawals: flag, rewards: flag, feed: flag },
    },
  });
  const nodes = wholeNumber(values.nodes ?? '1', 'nodes');
  if (nodes > 2) throw new Advice('--nodes takes 1 or 2.');
  return {
    nodes,
    tables: values.tables ?? false,
    settlements: values.settlements ?? false,
    withdrawals: values.withdrawals ?? false,
    rewards: values.rewards ?? false,
    feed: values.feed ?? false,
    rounds: wholeNumber(values.rounds ?? String(usualRounds(values)), 'rounds'),
    seed: wholeNumber(values.seed ?? String(randomInt(1, seedBelow)), 'seed'),
    callers: wholeNumber(values.callers ?? String(values.tables ? callersAtTables : callersDefault), 'callers'),
  };
}

const count = (number: number): string => number.toLocaleString('en');

/** The state of one run: the arena, its members, and their answers. */
interface Run {
  readonly choice: Choice;
  readonly arena: Arena;
  readonly people: readonly Person[];
  readonly players: readonly Person[];
  readonly answers: Answers;
  readonly breaches: string[];
  readonly beganMs: number;
  faults: number;
  deaths: number;
}

/** Bets while `work` runs, and returns when every key in use has a certain answer. */
async function whileBetting(
  run: Run,
  chances: readonly Chance[],
  work: (offer: (draws: readonly OpenDraw[]) => void) => Promise<void>,
): Promise<void> {
  let draws: readonly OpenDraw[] = [];
  let isOver = false;
  const call: Call = {
    serverUrl: run.arena.serverUrl,
    draws: () => draws,
    isOver: () => isOver,
    answered: run.answers.add,
    broken: (what) => void run.breaches.push(what),
    faulted: () => {
      run.faults += 1;
    },
  };
  const chanceOf = (index: number): Chance => chances[index] ?? createChance(index);
  const callers = run.people.map((person, index) => bet(call, person, chanceOf(index)));
  const players = run.players.map((person, index) => {
    const onPlayed: Seat['onPlayed'] = (played) => run.answers.played({ ...played, memberId: person.memberId });
    return plays[index]?.({ line: call, person, chance: chanceOf(run.people.length + index), onPlayed });
  });
  try {
    await work((offered) => {
      draws = offered;
    });
  } finally {
    isOver = true;
    await Promise.all([...callers, ...players]);
  }
}

function progress(run: Run, done: number, { victim }: Plan, doing: string): string {
  const { choice, answers } = run;
  const seconds = (performance.now() - run.beganMs) / 1000;
  const bets = answers.placedCount() + answers.refusedCount();
  const minutes = ((seconds / done) * (choice.rounds - done)) / 60;
  const killed = `${victim} killed while ${doing}`;
  const rate = `${count(bets)} bets answered, ${count(Math.round(bets / seconds))}/s`;
  return `  [${done}/${choice.rounds}] ${killed}; ${rate}; ${minutes.toFixed(1)} min left`;
}

/** Rounds in legs: after each leg the bets stop and every answer is verified. Ends early on a broken rule. */
async function playAll(run: Run): Promise<void> {
  const { choice, answers, arena } = run;
  const chance = createChance(choice.seed);
  const chances = [...run.people, ...run.players].map((_, index) => createChance(choice.seed + 1 + index));
  let proven: Proof['proven'] = null;
  for (let done = 0; done < choice.rounds && run.breaches.length === 0; ) {
    const legEnd = Math.min(done + roundsPerLeg, choice.rounds);
    await whileBetting(run, chances, async (offer) => {
      const broken = (what: string): void => void run.breaches.push(what);
      const context = { arena, chance, offer, wagerCount: answers.wagerCount, broken };
      for (; done < legEnd; ) {
        const plan = planRound(chance);
        const doing = await playRound(context, plan);
        run.deaths += 1;
        done += 1;
        process.stdout.write(`${progress(run, done, plan, doing)}\n`);
      }
    });
    const known = answers.take();
    // The last proof is of everything since the beginning.
    const from: Proof['proven'] = done < choice.rounds ? proven : null;
    const proof: Proof = await step(
      `proof of ${count(known.fresh.length)} answers and ${count(known.rounds.length)} rounds`,
      () => prove(arena.databaseUrl, known, from),
    );
    proven = proof.proven;
    run.breaches.push(...proof.breaches);
  }
}

async function close(run: Run): Promise<number> {
  const { answers, breaches, choice, deaths, faults } = run;
  for (const what of breaches.slice(0, breachesShown)) process.stdout.write(`BROKEN  ${what}\n`);
  if (breaches.length > 0) process.stdout.write(`The server's logs are stored in ${run.arena.logs}\n`);
  const answered = `${count(answers.placedCount())} slips placed with ${count(answers.wagerCount())} bets, ${count(answers.refusedCount())} refused`;
  const minutes = ((performance.now() - run.beganMs) / 60_000).toFixed(1);
  const seen = await seenInGames(run.arena.databaseUrl);
  const rounds = [...answers.roundCounts()].map(([game, number]) => `${game} ${count(number)}`).join(', ');
  process.stdout.write(
    `\n${deaths} deaths, ${answered}, rounds of games: ${rounds}; ${seen}; ${count(faults)} faults answered, ${breaches.length} rules broken, ${minutes} min (seed ${choice.seed})\n`,
  );
  return breaches.length === 0 ? 0 : 1;
}

async function main(shutdown: Shutdown): Promise<number> {
  const choice = readChoice();
  if (choice.settlements) return killSettlements(choice);
  if (choice.rewards) return killRewards(choice);
  if (choice.feed) return killFeed(choice);
  if (choice.withdrawals) return killWithdrawals(choice.rounds);
  if (choice.tables) return killAtTables(shutdown, choice);
  if (choice.nodes === 2) return loseNodes(shutdown, choice);
  process.stdout.write(`kill -9 torture: ${choice.rounds} rounds, --seed ${choice.seed}\n`);
  const breaches: string[] = [];
  const arena = await step('a PostgreSQL and a server', () => openArena(shutdown, () => breaches.length > 0));
  const people = await step(`${choice.callers} members`, () =>
    openPeople(arena.serverUrl, arena.databaseUrl, choice.callers),
  );
  const players = await step(`${plays.length} players`, () =>
    openPlayers(arena.serverUrl, arena.databaseUrl, plays.length),
  );
  const ids = (list: readonly Person[]) => list.map(({ memberId }) => memberId);
  const answers = createAnswers(ids(people), ids(players));
  const run: Run = {
    choice,
    arena,
    people,
    players,
    answers,
    breaches,
    beganMs: performance.now(),
    faults: 0,
    deaths: 0,
  };
  await playAll(run);
  return close(run);
}

const shutdown = createShutdown();
stopOnSignals(shutdown, () => undefined);
try {
  process.exitCode = await main(shutdown);
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`);
  process.exitCode = 1;
} finally {
  await shutdown.run();
}
