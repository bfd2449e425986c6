/** Minutes between two reality checks that a member may choose (standards.md L06). */
export const REALITY_MINUTES = [15, 30, 60, 120] as const;

/** The due time of the next check: an interval after the last acknowledgement, or after the start of the session. */
export const dueMs = (startedMs: number, acknowledgedMs: number | null, everyMinutes: number): number =>
  Math.max(startedMs, acknowledgedMs ?? startedMs) + everyMinutes * 60_000;
