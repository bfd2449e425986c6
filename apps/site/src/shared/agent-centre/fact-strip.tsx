import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** The reader's own money: one of a strip. */
  readonly own?: boolean;
}

/** A few figures side by side with hairlines between them; two in a row on a phone (look.md, facts strip). */
export function FactStrip({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-b-3 bg-line md:grid-flow-col md:auto-cols-fr md:grid-cols-none"
    >
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={`flex min-w-0 flex-col gap-0.5 px-4 py-3 max-md:last:odd:col-span-2 ${fact.own ? 'bg-amber-soft' : 'bg-surface'}`}
        >
          <dt className="text-12 text-ink-2">{fact.label}</dt>
          <dd className="num text-20 font-bold leading-tight wrap-anywhere">{fact.value}</dd>
          {fact.note === undefined ? null : <dd className="text-12 text-ink-3">{fact.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
