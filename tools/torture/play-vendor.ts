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
/** A vendor insists on a win for as long as the house is away. */
const patienceMs = 120_000;

/** Takes a seat at the vendor's table by a ticket of the house; a ticket that died with the server is asked for anew. */
async function sit({ line, person }: Seat): Promise<{ readonly origin: string; readonly visit: string } | undefined> {
  for (let tries = 0; tries < 60; tries += 1) {
    const body = { vendor: 'LUCKY_WELL', gameCode: 'lucky-well' };
    const said = await insist<LaunchedGame>(line, person, { call: catalogueCalls.launchGame, body });
    if (!said || 'code' in said) {
      line.broken(`member ${person.memberId} was not let to the vendor: ${said?.code ?? 'no answer'}`);
      return undefined;
    }
    const url = new URL(said.value.content);
    const opened = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    const table = opened?.headers.get('location');
    if (table) return { origin: url.origin, visit: table.split('/').at(-1) ?? '' };
    await sleep(sitMs);
  }
  line.broken(`member ${person.memberId} found no seat at the vendor`);
  return undefined;
}

/** Plays rounds at the vendor, which says each to the wallet door by SW1; `mode` is how it misbehaves. */
export function playVendor(mode: string): Play {
  return async (seat) => {
    const { line, person, chance, told } = seat;
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
      const said = await post('/pick', { visit, well: chance.below(3), stake: '3' }).catch(() => undefined);
      if (!said) return line.broken(`a round of member ${person.memberId} at the vendor came to no end`);
      if (said.state === 'refused')
        return line.broken(`the house refused a round of member ${person.memberId} at the vendor: ${said.code}`);
      // A round the vendor gave up is undone at the house, however long that takes: nothing is left of it.
      if (said.state !== 'voided')
        told({ game: 'lucky-well', id: null, key: null, staked: micros('3'), paid: micros(said.paid ?? '0') });
      await sleep(pauseMs);
    }
  };
}
