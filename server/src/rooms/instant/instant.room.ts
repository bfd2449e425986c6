import { type Room, scheduleJob, type World } from '../../platform/index.ts';
import { registerRecall, registerReceiptSource } from '../wager/index.ts';
import { betCrash } from './calls/bet-crash.ts';
import { cashOutCrash } from './calls/cash-out-crash.ts';
import { cashOutMines } from './calls/cash-out-mines.ts';
import { dropBall } from './calls/drop-ball.ts';
import { getCrashTable } from './calls/get-crash-table.ts';
import { getInstantGame } from './calls/get-instant-game.ts';
import { listInstantRounds } from './calls/list-instant-rounds.ts';
import { openTile } from './calls/open-tile.ts';
import { startMines } from './calls/start-mines.ts';
import { CRASH_JOB, turnTable } from './instant.crash.steps.ts';
import { closeBalls } from './instant.dropping.ts';
import { CATEGORY, VENDOR } from './instant.games.ts';
import { endForgotten } from './instant.mines.ts';
import { instantRecall } from './instant.recall.ts';
import { instantReceipts } from './instant.receipts.ts';

const BOARDS_JOB = 'instant.boards';
const BOARDS_EVERY_MS = 60_000;

let opened: World | undefined;

export const instant: Room = {
  name: 'instant',
  answers: [
    getInstantGame,
    dropBall,
    startMines,
    openTile,
    cashOutMines,
    getCrashTable,
    betCrash,
    cashOutCrash,
    listInstantRounds,
  ],
  jobs: (world: World) => ({
    [CRASH_JOB]: { long: () => turnTable(world) },
    [BOARDS_JOB]: {
      inTransaction: async (_run, tx) => {
        const isMore = await endForgotten(world, tx);
        return { againAtMs: world.clock.nowMs() + (isMore ? 0 : BOARDS_EVERY_MS) };
      },
    },
  }),
  start: async (world: World) => {
    opened = world;
    registerReceiptSource(instantReceipts);
    registerRecall(CATEGORY, instantRecall, VENDOR);
    await scheduleJob(world.db, { kind: BOARDS_JOB, key: 'every', runAtMs: world.clock.nowMs() });
  },
  stop: async () => {
    if (opened) await closeBalls(opened);
  },
};
