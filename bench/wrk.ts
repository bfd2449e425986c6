import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadResult } from './drive.ts';
import { run } from './stage.ts';

const WRK = '/usr/bin/wrk';
/** wrk costs a tenth of a generator in Node, which on two cores would take the server's share. */
export const hasWrk = (): boolean => existsSync(WRK);

const lua = (text: string): string => `[==[${text}]==]`;

/** Each request is another player's in turn, with its own key. */
const script = (path: string, headers: readonly string[], bodies: readonly string[]): string => `
local players = {${headers.map((block) => lua(block.replace(/\r\n/g, '\n'))).join(',')}}
local bodies = {${bodies.map(lua).join(',')}}
local heads = {}
for i, block in ipairs(players) do
  heads[i] = {["content-type"] = "application/json"}
  for name, value in string.gmatch(block, "([%w-]+): ([^\\n]+)") do heads[i][name] = value end
end
local threads = 0
function setup(thread) thread:set("id", threads); threads = threads + 1 end
function init() math.randomseed(os.time() + id * 7919); n = math.random(#players); run = math.random(0, 2 ^ 30) end
function request()
  n = n + 1
  local h = heads[n % #players + 1]
  h["idempotency-key"] = string.format("%08x-%04x-4%03x-8%03x-%012x", run, id, n % 4096, math.random(0, 4095), n)
  return wrk.format("POST", "${path}", h, bodies[n % #bodies + 1])
end
local sample = ""
function response(status, _, body) if status ~= 200 and sample == "" then sample = body; print("REFUSED " .. body) end end
`;

const milliseconds = (text: string): number => {
  const [, value = '0', unit = 'ms'] = /([0-9.]+)(us|ms|s)/.exec(text) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1);
};

/** Runs wrk and reads its output. */
export async function readWrk(args: readonly string[]): Promise<LoadResult> {
  const { stdout } = await run(WRK, [...args], { maxBuffer: 10_000_000 });
  const of = (pattern: RegExp): string => pattern.exec(stdout)?.[1] ?? '0';
  return {
    perSecond: Number(of(/Requests\/sec:\s+([0-9.]+)/)),
    p50: milliseconds(of(/\n\s+50%\s+(\S+)/)),
    p99: milliseconds(of(/\n\s+99%\s+(\S+)/)),
    refused: Number(of(/Non-2xx or 3xx responses: (\d+)/)),
    sample: of(/REFUSED (.*)/),
  };
}

export async function wrkLoad(options: {
  readonly url: string;
  readonly seconds: number;
  readonly path: string;
  /** Players who bet at the same moment. */
  readonly connections: number;
  readonly headers: readonly string[];
  readonly bodies: readonly string[];
}): Promise<LoadResult> {
  const file = join(mkdtempSync(join(tmpdir(), 'lantern-wrk-')), 'bets.lua');
  writeFileSync(file, script(options.path, options.headers, options.bodies));
  const args = [
    '-t',
    '1',
    '-c',
    String(options.connections),
    '-d',
    `${options.seconds}s`,
    '--latency',
    '-s',
    file,
    options.url,
  ];
  return readWrk(args);
}
