import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type LinkTo = (id: string, text: string) => ReactNode;

/** The page of what an entry is about, by the word before its number. */
const PAGES: Readonly<Record<string, LinkTo>> = {
  member: (id, text) => (
    <Link to="/members/$id" params={{ id }} className="link">
      {text}
    </Link>
  ),
  deposit: (id, text) => (
    <Link to="/deposits" search={{ state: 'all', id }} className="link">
      {text}
    </Link>
  ),
  withdrawal: (id, text) => (
    <Link to="/withdrawals" search={{ tab: 'all', id }} className="link">
      {text}
    </Link>
  ),
  contract: (id, text) => (
    <Link to="/contracts/$id" params={{ id }} className="link">
      {text}
    </Link>
  ),
  run: (id, text) => (
    <Link to="/contracts/runs/$id" params={{ id }} className="link">
      {text}
    </Link>
  ),
  setting: (key, text) => (
    <Link to="/settings" search={{ key }} className="link">
      {text}
    </Link>
  ),
  vendor: (id, text) => (
    <Link to="/wallet-vendors" search={{ id }} className="link">
      {text}
    </Link>
  ),
  provider: (id, text) => (
    <Link to="/payment-providers" search={{ id }} className="link">
      {text}
    </Link>
  ),
  connection: (key, text) => (
    <Link to="/connections" search={{ key }} className="link">
      {text}
    </Link>
  ),
  table: (code, text) => (
    <Link to="/live" search={{ code }} className="link">
      {text}
    </Link>
  ),
  import: (id, text) => (
    <Link to="/imports" search={{ id }} className="link">
      {text}
    </Link>
  ),
  document: (id, text) => (
    <Link to="/documents" search={{ state: 'all', id }} className="link">
      {text}
    </Link>
  ),
  request: (id, text) => (
    <Link to="/requests" search={{ id }} className="link">
      {text}
    </Link>
  ),
};

/** What an entry is about: a link where it has a page. */
export function AuditSubject({ subject }: { subject: string }) {
  const [word = '', id = '', ...more] = subject.split(' ');
  const link = more.length === 0 && id !== '' && Object.hasOwn(PAGES, word) ? PAGES[word] : undefined;
  return <span className="wrap-anywhere">{link ? link(id, subject) : subject}</span>;
}
