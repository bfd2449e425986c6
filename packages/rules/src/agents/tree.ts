/** A move of a member to another upline, which holds from its instant on; null puts him at the top. */
export interface Move {
  readonly atMs: number;
  readonly upline: string | null;
}

export interface TreeMember {
  readonly id: string;
  /** The upline before the first move. */
  readonly upline: string | null;
  readonly moves: readonly Move[];
}

/** Who stood under whom at any instant. Nothing rewrites the past: a bet belongs to the tree of its time (standards.md 5.3). */
export class TeamTree {
  readonly #members: ReadonlyMap<string, TreeMember>;

  /** Throws if a member is named twice, or stands above himself at any time. */
  constructor(members: readonly TreeMember[]) {
    const sorted = members.map((one) => ({ ...one, moves: one.moves.toSorted((a, b) => a.atMs - b.atMs) }));
    this.#members = new Map(sorted.map((one) => [one.id, one]));
    if (this.#members.size < members.length) throw new Error('a member is named twice');
    this.#refuseCircles();
  }

  has(id: string): boolean {
    return this.#members.has(id);
  }

  uplineAt(id: string, atMs: number): string | null {
    const member = this.#members.get(id);
    if (!member) return null;
    // Most members never move, and a book climbs from each of its wagers to the top.
    if (member.moves.length === 0) return member.upline;
    const move = member.moves.findLast((one) => one.atMs <= atMs);
    return move ? move.upline : member.upline;
  }

  /** The member himself and everyone above him at that instant, from below. */
  *chainAt(id: string, atMs: number): Generator<string> {
    for (let one: string | null = id; one !== null; one = this.uplineAt(one, atMs)) yield one;
  }

  #refuseCircles(): void {
    const members = [...this.#members.values()];
    this.#refuseCircle(
      members.map(({ id }) => id),
      Number.NEGATIVE_INFINITY,
    );
    const movedAt = new Map<number, string[]>();
    for (const { id, moves } of members)
      for (const { atMs } of moves) movedAt.set(atMs, [...(movedAt.get(atMs) ?? []), id]);
    for (const [atMs, moved] of movedAt) this.#refuseCircle(moved, atMs);
  }

  /** A new circle goes through a member who has just moved. */
  #refuseCircle(ids: readonly string[], atMs: number): void {
    const clear = new Set<string>();
    for (const id of ids) {
      const path = new Set<string>();
      for (const one of this.chainAt(id, atMs)) {
        if (path.has(one)) throw new Error(`${one} stands above himself`);
        if (clear.has(one)) break;
        path.add(one);
      }
      for (const one of path) clear.add(one);
    }
  }
}
