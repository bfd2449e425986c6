/**
 * One seeded defect: a small, plausible mistake in code that moves money or guards an account, and the rule it breaks.
 */
export interface Defect {
  /** Short and stable: `--only` takes it. */
  readonly id: string;
  readonly file: string;
  /** Must occur in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** What would happen to a member's money or account. */
  readonly danger: string;
  /** The section of product.md, standards.md or games.md that it breaks. */
  readonly breaks: string;
  /** Path prefixes of test files, of which at least one must fail. */
  readonly tests: readonly string[];
  /** Part of `--quick`, with all its tests or with those named here. */
  readonly quick?: true | readonly string[];
}
