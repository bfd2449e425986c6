import type { ReactNode } from 'react';
import { JackpotDigits, type JackpotDigitsProps } from './jackpot-digits.tsx';

type JackpotBoardProps = Omit<JackpotDigitsProps, 'label'> & { title: string; note?: string; action?: ReactNode };

/** The jackpot board over the lower edge of the banner; columns shrink to 44 px on mobile by themselves. */
export function JackpotBoard({ title, note, action, ...digits }: JackpotBoardProps) {
  return (
    <section className="lacquer jackpot" aria-label={title}>
      <div className="jackpot-title">
        {title}
        {note ? <small>{note}</small> : null}
      </div>
      <JackpotDigits label={title} {...digits} />
      {action}
    </section>
  );
}
