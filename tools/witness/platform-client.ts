import { fairnessCalls } from '@lantern/contract/fairness';
import { wagerCalls } from '@lantern/contract/wager';
import type { LogEntry } from '@lantern/games/fair';
import { type Heads, isHeads, type ReceiptKey } from '@lantern/rules/wager';

const PAGE = 500;
/** Pages of one look: a witness that was away for long catches up over several looks. */
const PAGES_MAX = 20;

async function ask(url: string, path: string): Promise<unknown> {
  const reply = await fetch(new URL(path, url), { signal: AbortSignal.timeout(10_000) });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return ((await reply.json()) as { value: unknown }).value;
}

export async function fetchHeads(url: string): Promise<Heads> {
  const heads = await ask(url, fairnessCalls.getHeads.path);
  if (!isHeads(heads)) throw new Error('the heads cannot be read');
  return heads;
}

export const fetchKeys = async (url: string): Promise<readonly ReceiptKey[]> =>
  ((await ask(url, wagerCalls.listReceiptKeys.path)) as { keys: ReceiptKey[] }).keys;

/** Lines of the public log after `after`, up to `upto`; fewer when that is far. */
export async function fetchLines(url: string, after: number, upto: number): Promise<LogEntry[]> {
  const lines: LogEntry[] = [];
  for (let page = 0; page < PAGES_MAX && after + lines.length < upto; page += 1) {
    const from = after + lines.length;
    const path = `${fairnessCalls.listCommitments.path}?after=${from}&count=${Math.min(PAGE, upto - from)}`;
    const { list } = (await ask(url, path)) as { list: LogEntry[] };
    if (list.length === 0) break;
    lines.push(...list);
  }
  return lines;
}
