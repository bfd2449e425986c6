import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadResult } from './drive.ts';
import { readWrk } from './wrk.ts';

const lua = (text: string): string => `[==[${text}]==]`;

/** A player: the request headers, and the seed pair that identifies the answers. */
export interface Seated {
  readonly headers: string;
  readonly pairId: string;
}

/** One thread for all: a member who was answered queues again, and the next spin reports the round as seen. */
const script = (path: string, stake: string, members: readonly Seated[]): string => `
local blocks = {${members.map(({ headers }) => lua(headers.replace(/\r\n/g, '\n'))).join(',')}}
local pairs = {${members.map(({ pairId }) => `"${pairId}"`).join(',')}}
local line, first, last, known = {}, 1, #blocks, {}
for i, block in ipairs(blocks) do
  local head = {["content-type"] = "application/json"}
  for name, value in string.gmatch(block, "([%w-]+): ([^\\n]+)") do head[name] = value end
  line[i] = {head = head}
  known[pairs[i]] = line[i]
end
function init() math.randomseed(os.time()); run, n = math.random(0, 2 ^ 30), 0 end
function request()
  local member = line[first]
  line[first], first, n = nil, first + 1, n + 1
  member.head["idempotency-key"] = string.format("%08x-%04x-4%03x-8%03x-%012x", run, 0, n % 4096, math.random(0, 4095), n)
  local seen = member.seen and ',"seenRoundId":"' .. member.seen .. '"' or ""
  return wrk.format("POST", "${path}", member.head, '{"stake":"${stake}","mathsVersion":1' .. seen .. '}')
end
local shown = false
function response(status, _, body)
  local member = known[string.match(body, '"pairId":"(%d+)"')]
  -- A spin of the load before this one may have come in late: its member, who has not seen it, sits this load out.
  if status ~= 200 and not string.find(body, "round_open") and not shown then shown = true; print("REFUSED " .. body) end
  if not member then return end
  member.seen = string.match(body, '"roundId":"(%d+)"')
  last = last + 1
  line[last] = member
end
`;

export async function wrkSpins(options: {
  readonly url: string;
  readonly seconds: number;
  readonly path: string;
  readonly stake: string;
  readonly players: number;
  readonly members: readonly Seated[];
}): Promise<LoadResult> {
  const { url, seconds, path, stake, players, members } = options;
  const file = join(mkdtempSync(join(tmpdir(), 'lantern-wrk-')), 'spins.lua');
  writeFileSync(file, script(path, stake, members));
  const result = await readWrk(['-t', '1', '-c', String(players), '-d', `${seconds}s`, '--latency', '-s', file, url]);
  // Rounds left open by the load before are refused and expected by wrk; the first other refusal was printed.
  return { ...result, refused: result.sample === '0' ? 0 : 1 };
}
