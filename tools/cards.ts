import { cardsOddsCommand } from './cards-odds.ts';
import { cutPots } from './cards-pots.ts';
import { rankHands } from './cards-rank.ts';
import { judgePlays } from './cards-tien-len.ts';
import { fileCommand } from './file-command.ts';

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  rank: (args) =>
    fileCommand('usage: lantern cards rank --hands FILE.csv', ['hands'], args, ({ hands }) => rankHands(hands)),
  odds: cardsOddsCommand,
  pots: (args) => fileCommand('usage: lantern cards pots --json FILE', ['json'], args, ({ json }) => cutPots(json)),
  'tien-len': (args) =>
    fileCommand('usage: lantern cards tien-len --json FILE', ['json'], args, ({ json }) => judgePlays(json)),
};

/** `lantern cards rank|odds|pots|tien-len`: JSON on stdout. Returns the exit code: 2 usage, 1 a file or hands that cannot be used. */
export async function cardsCommand([name = '', ...args]: readonly string[]): Promise<number> {
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (run) return run(args);
  console.error(`usage: lantern cards ${Object.keys(COMMANDS).join('|')} …`);
  return 2;
}
