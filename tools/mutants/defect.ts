/** One seeded defect: a small, plausible mistake in code that moves money or guards an account, and the promise it breaks. */
export interface Defect {
  /** Short and lasting: `--only` takes it. */
  readonly id: string;
  readonly file: string;
  /** Must stand in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** What would happen to somebody's money or account. */
  readonly danger: string;
  /** The promise of product.md or the rule of standards.md and games.md that it breaks. */
  readonly breaks: string;
  /** Beginnings of the paths of test files, of which at least one must fail. */
  readonly tests: readonly string[];
  /** Part of `--quick`. */
  readonly quick?: true;
}
