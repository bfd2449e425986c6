import { fileCommand } from './file-command.ts';
import { sportsCalibrateCommand } from './sports-calibrate.ts';
import { sportsFairCommand, sportsPriceCommand } from './sports-price.ts';
import { settleSports } from './sports-settle.ts';

const SETTLE_USAGE = 'usage: lantern sports settle --matches FILE.csv --bets FILE.json [--asof 2022-05-22]';

/** Takes `--asof DATE` out of the arguments; null where its date is missing. */
function asOfIn(args: readonly string[]): { readonly asOf: string | null; readonly others: string[] } | null {
  const at = args.findIndex((word) => word === '--asof' || word.startsWith('--asof='));
  if (at < 0) return { asOf: null, others: [...args] };
  const isJoined = args[at] !== '--asof';
  const asOf = isJoined ? args[at]?.slice('--asof='.length) : args[at + 1];
  return asOf ? { asOf, others: args.toSpliced(at, isJoined ? 1 : 2) } : null;
}

function settle(args: readonly string[]): Promise<number> {
  const read = asOfIn(args);
  // Without arguments the usage is printed.
  return fileCommand(SETTLE_USAGE, ['matches', 'bets'], read?.others ?? [], ({ matches, bets }) =>
    settleSports(matches, bets, read?.asOf ?? null),
  );
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  settle,
  fair: sportsFairCommand,
  price: sportsPriceCommand,
  calibrate: sportsCalibrateCommand,
};

/** `lantern sports settle|fair|price|calibrate`: JSON on stdout. Returns the exit code: 2 usage, 1 a file or figures that cannot be used. */
export async function sportsCommand([name = '', ...args]: readonly string[]): Promise<number> {
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (run) return run(args);
  console.error(`usage: lantern sports ${Object.keys(COMMANDS).join('|')} …`);
  return 2;
}
