import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadResult } from './drive.ts';
import { readWrk } from './wrk.ts';

const lua = (text: string): string => `[==[${text}]==]`;

/** A thread a player: each waits for its answer, and its next spin says which round it has seen. */
const script = (path: string, stake: string, players: number, headers: readonly string[]): string => `
local blocks = {${headers.map((block) => lua(block.replace(/\r\n/g, '\n'))).join(',')}}
local threads = 0
function setup(thread) thread:set("id", threads); threads = threads + 1 end
local members = {}
function init()
  math.randomseed(os.time() + id * 7919)
  run, n, turn = math.random(0, 2 ^ 30), 0, 0
  for i = id + 1, #blocks, ${players} do
    local head = {["content-type"] = "application/json"}
    for name, value in string.gmatch(blocks[i], "([%w-]+): ([^\\n]+)") do head[name] = value end
    members[#members + 1] = {head = head}
  end
end
function request()
  n = n + 1
  turn = turn % #members + 1
  local member = members[turn]
  member.head["idempotency-key"] = string.format("%08x-%04x-4%03x-8%03x-%012x", run, id, n % 4096, math.random(0, 4095), n)
  local seen = member.seen and ',"seenRoundId":"' .. member.seen .. '"' or ""
  return wrk.format("POST", "${path}", member.head, '{"stake":"${stake}","mathsVersion":1' .. seen .. '}')
end
local told = false
function response(status, _, body)
  local member, round = members[turn], string.match(body, '"roundId":"(%d+)"')
  -- What is still open from before the run is told in the refusal; only the first spin of a member meets it.
  if status ~= 200 and (member.seen or not round) and not told then told = true; print("REFUSED " .. body) end
  member.seen = round or member.seen
end
`;

export async function wrkSpins(options: {
  readonly url: string;
  readonly seconds: number;
  readonly path: string;
  readonly stake: string;
  readonly players: number;
  readonly headers: readonly string[];
}): Promise<LoadResult> {
  const { url, seconds, path, stake, players, headers } = options;
  const file = join(mkdtempSync(join(tmpdir(), 'lantern-wrk-')), 'spins.lua');
  writeFileSync(file, script(path, stake, players, headers));
  const count = String(players);
  const result = await readWrk(['-t', count, '-c', count, '-d', `${seconds}s`, '--latency', '-s', file, url]);
  // Refused first spins are counted by wrk and expected; the first unexpected one was printed.
  return { ...result, refused: result.sample === '0' ? 0 : 1 };
}
