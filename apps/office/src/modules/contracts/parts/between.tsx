interface BetweenProps {
  /** Who pays, and who is paid. */
  readonly upline: string;
  readonly downline: string;
}

/** Both sides of a contract or bill, in the direction of the money: the arrow turns with the script, long names break. */
export function Between({ upline, downline }: BetweenProps) {
  return (
    <span className="wrap-anywhere">
      <bdi>{upline}</bdi> <span className="inline-block text-ink-3 rtl:-scale-x-100">→</span> <bdi>{downline}</bdi>
    </span>
  );
}
