import type { NotVerified, Verification } from './verify.ts';

const CHECK_WORDS = {
  promise: ['the seed is the one that was promised', 'THE SEED IS NOT THE ONE THAT WAS PROMISED'],
  chain: ['the link belongs to its chain', 'THE LINK DOES NOT BELONG TO ITS CHAIN'],
  result: ['the result is the one that was shown', 'THE RESULT IS NOT THE ONE THAT WAS SHOWN'],
} as const;

const VERDICT_WORDS = {
  holds: 'It holds.',
  fails: 'IT DOES NOT HOLD.',
  computed: 'Computed; there was nothing to compare.',
};

const wordLine = ({ word, below, value }: Verification['uses'][number]): string => {
  const hex = word.toString(16).padStart(8, '0');
  if (below === null) return `  ${hex}  bits as they are`;
  return value === null
    ? `  ${hex}  thrown away: not below a whole multiple of ${below}`
    : `  ${hex}  below ${below}: ${value}`;
};

/** A verification as lines of plain text, every step of it. */
export function reportOf(done: Verification | NotVerified): string {
  if ('bad' in done) {
    const listed = done.bad === 'game' ? ' --help lists the games and their versions.' : '';
    return `Cannot be checked: “${done.bad}” is missing or not usable.${listed}\n`;
  }
  const lines = [
    `game     ${done.proof.game}, version ${done.proof.version}`,
    `key      ${done.key}`,
    `sha-256  ${done.keyHash}`,
    `message  ${done.message}`,
    'HMAC-SHA256 blocks',
    ...done.blocks.map(({ message, hex }) => `  ${message}\n  ${hex}`),
    'words',
    ...done.uses.map(wordLine),
    `result   ${done.outcome.text}`,
    ...Object.entries(done.outcome.facts).map(([name, value]) => `${name.padEnd(8)} ${value}`),
    ...done.checks.map(({ name, holds }) => `${holds ? 'ok     ' : 'FAILED '}  ${CHECK_WORDS[name][holds ? 0 : 1]}`),
    VERDICT_WORDS[done.verdict],
  ];
  return `${lines.join('\n')}\n`;
}
