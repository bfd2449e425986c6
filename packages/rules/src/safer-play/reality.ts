/** Minutes between two reality checks that a member may choose (standards.md L06). */
export const REALITY_MINUTES = [15, 30, 60, 120] as const;

/** When the next check is due: so long after the last one was acknowledged, or after the session began. */
export const dueMs = (startedMs: number, acknowledgedMs: number | null, everyMinutes: number): number =>
  Math.max(startedMs, acknowledgedMs ?? startedMs) + everyMinutes * 60_000;
