import { setTimeout as sleep } from 'node:timers/promises';
import { formatAmount } from '@lantern/kernel';
import type pg from 'pg';
import { onDatabase } from '../postgres/index.ts';
import { type Answers, createAnswers } from './answers.ts';
import { bet, type Call } from './caller.ts';
import { type Chance, createChance } from './chance.ts';
import { bringForward, drawsOnSale, type OpenDraw, stateOf } from './draws.ts';
import type { Kill, Moment } from './node-kills.ts';
import { drawShown, openPage, PARTS, type Page, type Picture, roundShown } from './page.ts';
import { openPeople, openPlayers } from './people.ts';
import { flyKites } from './play-crash.ts';
import { prove } from './proof.ts';
import { type Place, type TwoNodes, untilReady } from './two-nodes.ts';

const BETTORS = 5;
const FLYERS = 3;
const WAGERS_BEFORE = 200;
const WAGERS_AFTER = 50;
const CLOSE_MS = 300;
/** Every player's page is right within this time of a kill, and of the end of the draw. */
const RIGHT_MS = 3000;
const LIMIT_MS = 40_000;
/** A fast draw waits some seconds between its close and its result. */
const POLL_MS = 10;

/** Members who bet on draws and on crash, and the page of each. */
export interface Crowd {
  readonly answers: Answers;
  readonly pages: readonly Page[];
  readonly broken: string[];
  offer(draws: readonly OpenDraw[]): void;
  /** Ends when each key in use has a certain answer, and proves all of them on the database. */
  end(): Promise<readonly string[]>;
}

export async function openCrowd(nodes: TwoNodes, seed: number): Promise<Crowd> {
  const { serverUrl, databaseUrl } = nodes;
  const bettors = await openPeople(serverUrl, databaseUrl, BETTORS);
  const flyers = await openPlayers(serverUrl, databaseUrl, FLYERS);
  const answers = createAnswers(
    bettors.map(({ memberId }) => memberId),
    flyers.map(({ memberId }) => memberId),
  );
  const broken: string[] = [];
  let draws: readonly OpenDraw[] = [];
  let isOver = false;
  const call: Call = {
    serverUrl,
    draws: () => draws,
    isOver: () => isOver,
    broken: (what) => broken.push(what),
    faulted: () => undefined,
    answered: answers.add,
  };
  const pages = [...bettors, ...flyers].map((person) => openPage(serverUrl, person));
  const playing = [
    ...bettors.map((person, index) => bet(call, person, createChance(seed + index))),
    ...flyers.map((person, index) =>
      flyKites({
        line: call,
        person,
        chance: createChance(seed + BETTORS + index),
        onPlayed: (played) => answers.played({ ...played, memberId: person.memberId }),
      }),
    ),
  ];
  return {
    answers,
    pages,
    broken,
    offer: (offered) => {
      draws = offered;
    },
    end: async () => {
      isOver = true;
      await Promise.all(playing);
      await Promise.all(pages.map((page) => page.close()));
      return [...broken, ...(await prove(databaseUrl, answers.take(), null)).breaches];
    },
  };
}

/** What each page should show now. */
async function truthOf(client: pg.ClientBase, pages: readonly Page[], drawId: string): Promise<Map<Page, Picture>> {
  const { rows } = await client.query<{ member_id: string; available: string }>(
    'select member_id, sum(available) as available from ledger.balance where kind = 1 and member_id = any ($1) group by 1',
    [pages.map(({ person }) => person.memberId)],
  );
  const balances = new Map(rows.map((row) => [row.member_id, formatAmount(BigInt(row.available))]));
  const crash = await client.query<{ id: string; state: string }>(
    'select id, state from instant.crash_round order by id desc limit 1',
  );
  const [round] = crash.rows;
  const draw = drawShown(drawId, await stateOf(client, drawId));
  return new Map(
    pages.map((page) => [
      page,
      {
        balance: balances.get(page.person.memberId) ?? '',
        draw,
        round: round ? roundShown(round.id, round.state) : '',
      },
    ]),
  );
}

/** Waits until each part of each page was right at one moment; those that were not within the time, a line each. */
async function wrongPages(
  client: pg.ClientBase,
  pages: readonly Page[],
  drawId: string,
  since: string,
): Promise<string[]> {
  const deadline = performance.now() + RIGHT_MS;
  const left = new Map(pages.map((page) => [page, new Set<(typeof PARTS)[number]>(PARTS)]));
  const lines: string[] = [];
  while (left.size > 0) {
    const isLate = performance.now() > deadline;
    const truth = await truthOf(client, pages, drawId);
    for (const [page, parts] of left) {
      const [shown, right] = [page.picture(), truth.get(page)];
      for (const part of parts) {
        if (shown[part] === right?.[part]) parts.delete(part);
        else if (isLate)
          lines.push(
            `${since}, the ${part} of member ${page.person.memberId} is ${right?.[part]}; shown: ${shown[part]}`,
          );
      }
      if (parts.size === 0) left.delete(page);
    }
    if (isLate) break;
    await sleep(POLL_MS);
  }
  return lines;
}

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what} did not come within ${LIMIT_MS / 1000} s`);
    await sleep(POLL_MS);
  }
}

const STATES: Readonly<Partial<Record<Moment, readonly string[]>>> = {
  closing: ['closed', 'published', 'settling', 'settled'],
  publishing: ['published', 'settling', 'settled'],
  settling: ['settling', 'settled'],
};

async function approach(client: pg.ClientBase, moment: Moment, drawId: string): Promise<void> {
  if (moment === 'betting') return;
  if (moment === 'rising') {
    const sql = `select from instant.crash_round where state = 'rising'`;
    await until('a rising round', async () => Boolean((await client.query(sql)).rowCount));
    return;
  }
  await until(`the draw for ${moment}`, async () => (STATES[moment] ?? []).includes(await stateOf(client, drawId)));
}

export interface NodeRound {
  readonly nodes: TwoNodes;
  readonly crowd: Crowd;
  readonly kill: Kill;
  readonly moment: Moment;
  /** The node that is lost. */
  readonly place: Place;
  readonly chance: Chance;
}

/**
 * One round: bets on a draw, which then closes, is bound, published and paid while crash goes on; at the moment a node is lost,
 * bets go on at the other, and the node comes back. Returns what was wrong.
 */
export async function playNodeRound({
  nodes,
  crowd,
  kill,
  moment,
  place,
  chance,
}: NodeRound): Promise<readonly string[]> {
  return onDatabase(nodes.databaseUrl, async (client) => {
    await until('a draw on sale', async () => (await drawsOnSale(client)).length > 1);
    const [target, ...others] = await drawsOnSale(client);
    if (!target) throw new Error('nothing is on sale');
    const moreBets = async (count: number): Promise<void> => {
      const goal = crowd.answers.wagerCount() + count;
      await until('the next bets', () => crowd.answers.wagerCount() >= goal);
    };
    for (const page of crowd.pages) page.openDraw(target.id);
    crowd.offer([target]);
    await moreBets(WAGERS_BEFORE);
    crowd.offer(others);
    await bringForward(client, target.id, CLOSE_MS);
    await approach(client, moment, target.id);
    await sleep(chance.below(100));
    await kill.strike(nodes, place);
    const healed = kill.heal(nodes, place);
    const atOnce = await wrongPages(client, crowd.pages, target.id, `${RIGHT_MS} ms after ${kill.name}`);
    await moreBets(WAGERS_AFTER);
    await healed;
    await until('the end of the draw', async () => (await stateOf(client, target.id)) === 'settled');
    const atLast = await wrongPages(client, crowd.pages, target.id, `${RIGHT_MS} ms after the draw was paid`);
    crowd.offer([]);
    await untilReady(nodes);
    return [...atOnce, ...atLast, ...crowd.broken];
  });
}
