import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Answer } from '../shared/calls/index.ts';

export type Found = Answer<'findAnything'>['list'][number];

/** A found thing with the way to its page. */
export function FoundLink({ found, onChoose }: { found: Found; onChoose: () => void }) {
  const { kind, id, memberId, title, note, day } = found;
  const children: ReactNode = (
    <>
      <b className={kind === 'member' ? undefined : 'num'}>{title}</b>
      <small>{note}</small>
    </>
  );
  const slot = { onClick: onChoose, children };
  switch (kind) {
    case 'member':
      return <Link to="/members/$id" params={{ id }} {...slot} />;
    case 'deposit':
      return <Link to="/deposits" search={{ state: 'all', id }} {...slot} />;
    case 'withdrawal':
      return <Link to="/withdrawals" search={{ tab: 'all', id }} {...slot} />;
    case 'wager':
    case 'slip':
    case 'round':
      return <Link to="/members/$id" params={{ id: memberId ?? '' }} search={{ tab: 'wagers', wager: id }} {...slot} />;
    case 'draw':
      return <Link to="/draws" search={day ? { day } : {}} {...slot} />;
    case 'table':
      return <Link to="/live" search={{ code: id }} {...slot} />;
    case 'table_round':
      return <Link to="/live" search={{ round: id }} {...slot} />;
    case 'vendor':
      return <Link to="/wallet-vendors" search={{ id }} {...slot} />;
    case 'bill':
      return <Link to="/contracts/bills/$id" params={{ id }} {...slot} />;
    case 'request':
      return <Link to="/requests" search={{ id }} {...slot} />;
  }
}
