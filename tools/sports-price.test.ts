import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { sportsCommand } from './sports.ts';

const home = mkdtempSync(join(tmpdir(), 'lantern-sports-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
/** The command with the words that people type, and what it writes. */
async function run(line: string): Promise<Run> {
  const [out, err]: [string[], string[]] = [[], []];
  vi.spyOn(process.stdout, 'write').mockImplementation((text, ...rest) => {
    out.push(String(text));
    for (const one of rest) if (typeof one === 'function') one();
    return true;
  });
  vi.spyOn(console, 'error').mockImplementation((text) => err.push(String(text)));
  const code = await sportsCommand(line.split(' '));
  vi.restoreAllMocks();
  return { code, out: out.join(''), err: err.join('\n') };
}
const answer = async (line: string) => JSON.parse((await run(line)).out);

describe('lantern sports', () => {
  test('fair prints the fair probabilities of a market', async () => {
    const { probabilities } = await answer('fair --odds 2.70,2.30,4.40 --method shin');
    expect(probabilities.map((one: number) => one.toFixed(6))).toEqual(['0.359344', '0.423244', '0.217412']);
    expect(probabilities[0].toString().length).toBeGreaterThan(11);
  });

  test('price prints a match by its expected goals, before it and under way, with a negative rho', async () => {
    const { home: win, draw, away, btts, over, cs, ah } = await answer('price --home 1.6 --away 1.2 --rho -0.1');
    expect([win, draw, away, btts].map((one) => one.toFixed(6))).toEqual([
      '0.454887',
      '0.270466',
      '0.274647',
      '0.569395',
    ]);
    expect([over['2.5'].toFixed(6), cs['1-0'].toFixed(6)]).toEqual(['0.530546', '0.085621']);
    const priced = (line: number) => ah.find((one: { line: number }) => one.line === line).home;
    expect([-1, -0.75, 0.25].map((line) => priced(line).toFixed(6))).toEqual(['3.264687', '2.567342', '1.465408']);
    const playing = await answer('price --home 1.6 --away 1.2 --minute 60 --score 1-0');
    expect([playing.home, playing.draw, playing.away].map((one) => one.toFixed(6))).toEqual([
      '0.786663',
      '0.174682',
      '0.038655',
    ]);
    // A handicap in play counts the goals that are still to come: the sides are 1.6 to 1.2 again.
    expect(playing.ah.find((one: { line: number }) => one.line === 0).home).toBeGreaterThan(1.5);
  });

  test.each([
    ['fair --odds 2.70,2.30 --method best', 2],
    ['fair --method shin', 2],
    ['fair --odds 1.0,3 --method shin', 1],
    ['fair --odds 0,3 --method shin', 1],
    ['fair --odds 1e9,3 --method shin', 1],
    ['fair --odds 2.7 --method power', 1],
    ['fair --odds 2.2,2.2 --method shin', 1],
    ['price --home 1.6', 2],
    ['price --home 0 --away 1.2', 1],
    ['price --home abc --away 1.2', 1],
    ['price --home 1.6 --away 1.2 --rho 0.9', 1],
    ['price --home 1.6 --away 1.2 --minute 200 --score 1-0', 1],
    ['price --home 1.6 --away 1.2 --minute 60 --score 1:0', 1],
    ['settle', 2],
    ['settle --matches none.csv --bets none.json', 1],
    ['settle --matches none.csv --bets none.json --asof', 2],
    ['hedge', 2],
  ])('%s ends with %i and prints nothing', async (line, code) => {
    const ended = await run(line);
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).not.toMatch(/\n\s+at /);
  });

  test('settle reads files and a date', async () => {
    writeFileSync(
      join(home, 'matches.csv'),
      'Date,HomeTeam,AwayTeam,FTHG,FTAG\n2022-05-22,North,South,2,1\n2022-05-22,East,West,,\n',
    );
    const legs = [
      { match: '2022-05-22|North|South', market: '1X2', selection: 'H', odds: '1.90' },
      { match: '2022-05-22|East|West', market: '1X2', selection: 'H', odds: '3' },
    ];
    writeFileSync(join(home, 'bets.json'), JSON.stringify([{ id: 'a', stake: '10', legs }]));
    const files = `settle --matches ${join(home, 'matches.csv')} --bets ${join(home, 'bets.json')}`;
    expect(await answer(files)).toMatchObject([{ id: 'a', payout: null }]);
    expect(await answer(`${files} --asof 2022-05-23`)).toMatchObject([{ payout: null }]);
    expect(await answer(`${files} --asof=2022-05-24`)).toMatchObject([{ payout: '19' }]);
    expect(await run(`${files} --asof 24/05`)).toMatchObject({ code: 1 });
  });
});
