import { setTimeout as sleep } from 'node:timers/promises';
import { catalogueCalls, type LaunchedGame } from '@lantern/contract/catalogue';
import { micros, type Play, type Seat } from './played.ts';
import { insist } from './request.ts';

interface Outcome {
  readonly state: 'won' | 'lost' | 'voided' | 'refused';
  readonly paid?: string;
  readonly code?: string;
}

const sitMs = 500;
const pauseMs = 400;
/** A vendor repeats a win for as long as the platform is down. */
const patienceMs = 120_000;

/**
 * Opens the vendor's table with a launch token of the platform; a token that died with the server is requested again.
 */
async function sit({ line, person }: Seat): Promise<{ readonly origin: string; readonly visit: string } | undefined> {
  for (let tries = 0; tries < 60; tries += 1) {
    const body = { vendor: 'LUCKY_WELL', gameCode: 'lucky-well' };
    const reply = await insist<LaunchedGame>(line, person, { call: catalogueCalls.launchGame, body });
    if (!reply || 'code' in reply) {
      line.broken(`member ${person.memberId} could not launch the vendor's game: ${reply?.code ?? 'no answer'}`);
      return undefined;
    }
    const url = new URL(reply.value.content);
    const opened = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    const table = opened?.headers.get('location');
    if (table) return { origin: url.origin, visit: table.split('/').at(-1) ?? '' };
    await sleep(sitMs);
  }
  line.broken(`member ${person.memberId} found no seat at the vendor`);
  return undefined;
}

/** Plays rounds at the vendor, which reports each to the wallet API by SW1; `mode` is its misbehaviour. */
export function playVendor(mode: string): Play {
  return async (seat) => {
    const { line, person, chance, onPlayed } = seat;
    const found = await sit(seat);
    if (!found) return;
    const { origin, visit } = found;
    const post = async (path: string, body: object): Promise<Outcome> => {
      const headers = { 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(patienceMs);
      const sent = { method: 'POST', headers, body: JSON.stringify(body), signal };
      return (await (await fetch(new URL(path, origin), sent)).json()) as Outcome;
    };
    await post('/mode', { visit, mode });
    while (!line.isOver()) {
      const reply = await post('/pick', { visit, well: chance.below(3), stake: '3' }).catch(() => undefined);
      if (!reply) return line.broken(`a round of member ${person.memberId} at the vendor did not end`);
      if (reply.state === 'refused')
        return line.broken(`the platform refused a round of member ${person.memberId} at the vendor: ${reply.code}`);
      // A round that the vendor gave up is rolled back at the platform, however long that takes: nothing of it
      // remains.
      if (reply.state !== 'voided')
        onPlayed({ game: 'lucky-well', id: null, key: null, staked: micros('3'), paid: micros(reply.paid ?? '0') });
      await sleep(pauseMs);
    }
  };
}
