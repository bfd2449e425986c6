import type { ReactNode } from 'react';

/** Pairs of a name and its value; what is null is left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode] | null)[] }) {
  return (
    <dl className="grid gap-1.5 text-13">
      {facts.map((fact) =>
        fact === null ? null : (
          <div key={fact[0]} className="flex justify-between gap-4">
            <dt className="text-ink-2">{fact[0]}</dt>
            <dd className="num min-w-0 text-end font-semibold break-words">{fact[1]}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
