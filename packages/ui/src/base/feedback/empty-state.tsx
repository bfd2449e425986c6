import type { ReactNode } from 'react';
import { LanternMark } from '../lantern-mark.tsx';

type EmptyStateProps = { title: string; text?: ReactNode; action?: ReactNode };

/** An unlit lantern, one line, one action. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="state">
      <LanternMark size={44} unlit />
      <b>{title}</b>
      {text === undefined ? null : <p>{text}</p>}
      {action === undefined ? null : <div className="state-act">{action}</div>}
    </div>
  );
}

type ErrorStateProps = {
  /** What happened, plainly. */
  title: string;
  text?: ReactNode;
  /** Try again first, then the support link. */
  actions: ReactNode;
  /** Request id or error code for support. */
  code?: string;
};

/** A lantern on its side. The region announces itself. */
export function ErrorState({ title, text, actions, code }: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <LanternMark size={40} unlit className="state-tilt" />
      <b>{title}</b>
      {text === undefined ? null : <p>{text}</p>}
      <div className="state-act">{actions}</div>
      {code ? <span className="code num">{code}</span> : null}
    </div>
  );
}
