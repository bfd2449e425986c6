import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, PushEvent } from '@lantern/contract';
import { instantCalls } from '@lantern/contract/instant';
import { lotteryCalls } from '@lantern/contract/lottery';
import { walletCalls } from '@lantern/contract/wallet';
import { openTestSocket, type TestSocket } from '../../server/test/sockets.ts';
import type { Person } from './people.ts';

/** What a member sees: the own balance, the draw that is open on the page, and the crash round. */
export interface Picture {
  balance: string;
  /** The state of the draw, by its number. */
  draw: string;
  /** Number and phase of the round. */
  round: string;
}

export const PARTS = ['balance', 'draw', 'round'] as const;
type Part = (typeof PARTS)[number];

/** A page of the site as the server knows it: one socket, which connects again, and reads where news may be missing. */
export interface Page {
  readonly person: Person;
  picture(): Readonly<Picture>;
  /** Opens a draw, which is read at once. */
  openDraw(drawId: string): void;
  close(): Promise<void>;
}

const AGAIN_MS = 250;
/** A read at a node that hangs ends in time for another one: the proxy notices the node after a second. */
const READ_MS = 1200;
/** A node that hung may send such news late: the page reads the draw instead of believing it. */
const DRAW_NEWS: ReadonlySet<string> = new Set(['draw.closed', 'draw.published', 'draw.settled']);
const PHASES = ['betting', 'rising', 'crashed'];
/** A page shows the numbers while their bets are being paid. */
export const drawShown = (drawId: string, state: string): string =>
  `${drawId} ${state === 'settling' ? 'published' : state}`;
export const roundShown = (roundId: string, state: string): string =>
  `${roundId} ${state === 'settled' ? 'crashed' : state}`;

/** The later of two states of the crash rounds. */
function laterRound(one: string, other: string): string {
  const [[a = '0', from = ''], [b = '0', to = '']] = [one.split(' '), other.split(' ')];
  if (a === b) return PHASES.indexOf(from) >= PHASES.indexOf(to) ? one : other;
  return BigInt(a) > BigInt(b) ? one : other;
}

async function read<T>(url: string, { headers }: Person): Promise<T> {
  const reply = await fetch(url, { headers, signal: AbortSignal.timeout(READ_MS) });
  const body = (await reply.json()) as { success: boolean; value: T };
  if (!body.success) throw new Error(`${url} is refused`);
  return body.value;
}

export function openPage(serverUrl: string, person: Person): Page {
  const picture: Picture = { balance: '', draw: '', round: '' };
  let drawId: string | undefined;
  let isOpen = true;
  let socket: TestSocket | undefined;
  let reading: Promise<void> | undefined;

  /** Reads one part; only parts with news are read, for each call has its limit. */
  const readers: Readonly<Record<Part, () => Promise<void>>> = {
    balance: async () => {
      const { sumBalance } = await read<AnswerOf<typeof walletCalls.getBalance>>(
        `${serverUrl}${walletCalls.getBalance.path}`,
        person,
      );
      picture.balance = sumBalance;
    },
    round: async () => {
      const { round } = await read<AnswerOf<typeof instantCalls.getCrashTable>>(
        `${serverUrl}${instantCalls.getCrashTable.path}`,
        person,
      );
      if (round) picture.round = laterRound(picture.round, roundShown(round.roundId, round.phase));
    },
    draw: async () => {
      const open = drawId;
      if (open === undefined) return;
      const path = lotteryCalls.getDraw.path.replace(':id', open);
      const draw = await read<AnswerOf<typeof lotteryCalls.getDraw>>(`${serverUrl}${path}`, person);
      if (open === drawId) picture.draw = drawShown(draw.drawId, draw.state);
    },
  };
  const unread = new Set<Part>();
  /** Reads again after news that came in between, for the answer may be older; a read that fails is repeated, as the page does. */
  async function readUntilSteady(): Promise<void> {
    while (unread.size > 0 && isOpen) {
      const parts = [...unread];
      unread.clear();
      const failed = await Promise.all(
        parts.map((part) =>
          readers[part]().then(
            () => [],
            () => [part],
          ),
        ),
      );
      for (const part of failed.flat()) unread.add(part);
      if (failed.flat().length > 0) await sleep(AGAIN_MS);
    }
  }
  function readAgain(...parts: readonly Part[]): void {
    for (const part of parts) unread.add(part);
    reading ??= readUntilSteady().finally(() => {
      reading = undefined;
    });
  }
  const readAll = (): void => readAgain(...PARTS);
  function apply({ name, data }: PushEvent): void {
    if (name === 'crash.round') {
      const { roundId, phase } = data as { roundId: string; phase: string };
      picture.round = laterRound(picture.round, roundShown(roundId, phase));
    }
    if (name === 'balance.changed') {
      picture.balance = (data as { sumBalance: string }).sumBalance;
      readAgain('balance');
    }
    if (DRAW_NEWS.has(name) && (data as { drawId: string }).drawId === drawId) readAgain('draw');
  }
  async function connectOnce(): Promise<void> {
    socket = await openTestSocket(serverUrl, person.headers, { onEvent: apply, onGap: readAll });
    readAll();
    await socket.closed;
  }
  const connected = (async () => {
    while (isOpen) {
      await connectOnce().catch(() => undefined);
      if (isOpen) await sleep(AGAIN_MS);
    }
  })();

  return {
    person,
    picture: () => picture,
    openDraw: (id) => {
      drawId = id;
      picture.draw = '';
      readAgain('draw');
    },
    close: async () => {
      isOpen = false;
      socket?.close();
      await Promise.all([connected, reading]);
    },
  };
}
