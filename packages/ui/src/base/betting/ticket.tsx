import type { ReactNode } from 'react';
import { Awning } from '../awning.tsx';

type TicketProps = {
  label: string;
  /** The awning head belongs to the bet slip. */
  awning?: boolean;
  children: ReactNode;
};

/** A paper receipt with a torn lower edge: bet slip, deposit confirmation, voucher, jackpot claim. */
export function Ticket({ label, awning = false, children }: TicketProps) {
  return (
    <section className="ticket" aria-label={label}>
      <div className="ticket-paper perf">
        {awning ? <Awning shade={false} /> : null}
        {children}
      </div>
    </section>
  );
}

/** The dashed tear line, with its notches. */
export function CutLine() {
  return <div className="cutline" aria-hidden="true" />;
}
