import { MINES_TILES, PLINKO_RISKS, PLINKO_ROWS } from '@lantern/games/instant';
import {
  type DemoMoment,
  type DemoMonth,
  type DemoPart,
  type DemoPlayer,
  demoKey,
  eveningOf,
  isRefusal,
  noonOf,
  noteStake,
  someBettors,
  someWithMoney,
} from '../../platform/index.ts';
import type { Caller } from './instant.games.ts';
import { drop } from './instant.plinko.ts';
import { cashOut, start, turn } from './mines/instant.mines.ts';

const PLAYERS = 7;
const BALLS = 3;
const BALL_MS = 5_000;
const BOARDS_A_DAY = 1;
const TILE_MS = 5_000;
const MINES_MOST = 4;
const TILES_MOST = 4;

const callerOf = ({ actor }: DemoPlayer): Caller => ({
  ...{ actor, address: '127.0.0.1', headers: {}, language: actor.language },
});

async function dropOne(month: DemoMonth, player: DemoPlayer) {
  const key = demoKey(month.context);
  const rows = PLINKO_ROWS[month.chance(PLINKO_ROWS.length)] ?? 12;
  const risk = PLINKO_RISKS[month.chance(3)] ?? 'low';
  const body = { stake: String(player.weight), rows, risk };
  return noteStake(player, await drop(month.context, { ...callerOf(player), key, bodyHash: Buffer.from(key), body }));
}

/** A board from its stake to its end: some tiles, then the member takes the money, unless a mine came first. */
function board(month: DemoMonth, player: DemoPlayer, atMs: number): DemoMoment[] {
  const { context, chance } = month;
  const { memberId } = player.actor;
  const tiles = 1 + chance(TILES_MOST);
  const opened = new Set<number>();
  let id: string | undefined;
  const lay = async () => {
    const key = demoKey(context);
    const body = { stake: String(player.weight), mines: 1 + chance(MINES_MOST) };
    const begun = noteStake(
      player,
      await start(context, { ...callerOf(player), key, bodyHash: Buffer.from(key), body }),
    );
    if (!isRefusal(begun)) id = begun.value.roundId;
  };
  const open = async () => {
    if (id === undefined) return;
    const named = id;
    let tile = chance(MINES_TILES);
    while (opened.has(tile)) tile = chance(MINES_TILES);
    opened.add(tile);
    const turned = await context.db.transaction((tx) => turn(context, tx, memberId, named, tile));
    if (isRefusal(turned) || turned.value.state !== 'open') id = undefined;
  };
  const take = async () => {
    if (id === undefined) return;
    const named = id;
    await context.db.transaction((tx) => cashOut(context, tx, memberId, named));
  };
  return [
    { atMs, run: lay },
    ...Array.from({ length: tiles }, (_, tile) => ({ atMs: atMs + (tile + 1) * TILE_MS, run: open })),
    { atMs: atMs + (tiles + 1) * TILE_MS, run: take },
  ];
}

/** Some players drop balls at the same time. */
function balls(month: DemoMonth, startMs: number): DemoMoment[] {
  const dropping = someBettors(month, PLAYERS);
  return Array.from({ length: BALLS }, (_, ball) => ({
    atMs: startMs + ball * BALL_MS,
    run: () => Promise.all(dropping.filter(({ hasMoney }) => hasMoney).map((player) => dropOne(month, player))),
  }));
}

/** Balls of plinko in the evening, and a board of mines at noon. */
export const instantDay: DemoPart = (month, day) => [
  ...balls(month, eveningOf(day)),
  ...someWithMoney(month, BOARDS_A_DAY).flatMap((player) => board(month, player, noonOf(day))),
];
