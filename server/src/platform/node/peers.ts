/** The other nodes, as they come and go. */
export interface Peers {
  /** Whether news may concern another node; true while it is unknown. */
  any(): boolean;
  numbers(): readonly number[];
  /** A node says that it starts, or that it ends in order. */
  joined(number: number): void;
  left(number: number): void;
  /** The running nodes by the database: a node that is missing without having left was killed. Returns whether there is one. */
  look(running: ReadonlyMap<number, number>): boolean;
  /** Nothing is known until the next look. */
  lost(): void;
}

/** A node that has just joined counts from its word on; the next look knows its process. */
const UNKNOWN = 0;

export function createPeers(self: number | null): Peers {
  let known: Map<number, number> | undefined;
  const leaving = new Set<number>();

  const isKilled = (number: number, pid: number, running: ReadonlyMap<number, number>): boolean =>
    !leaving.has(number) && running.get(number) !== pid && !(pid === UNKNOWN && running.has(number));

  return {
    any: () => known === undefined || known.size > 0,
    numbers: () => [...(known?.keys() ?? [])],
    joined: (number) => {
      if (number === self) return;
      leaving.delete(number);
      known?.set(number, UNKNOWN);
    },
    left: (number) => {
      leaving.add(number);
    },
    look: (running) => {
      const killed = [...(known ?? [])].some(([number, pid]) => isKilled(number, pid, running));
      known = new Map([...running].filter(([number]) => number !== self));
      for (const number of leaving) if (!running.has(number)) leaving.delete(number);
      return killed;
    },
    lost: () => {
      known = undefined;
    },
  };
}
