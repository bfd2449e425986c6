import { type ReactNode, useEffect } from 'react';
import { merchantName } from '../brand/index.ts';
import { SectionLinks } from '../menu/index.ts';

/** `isName`: a name given by an operator, shown with its own letter case. */
type PageHeadProps = { title: string; isName?: boolean; badge?: ReactNode; end?: ReactNode };

export function PageHead({ title, isName = false, badge, end }: PageHeadProps) {
  useEffect(() => {
    document.title = [title, merchantName()].filter(Boolean).join(' · ');
  }, [title]);
  return (
    <header className="page-head">
      <h1 className={isName ? 'as-written' : undefined}>{title}</h1>
      {badge}
      <SectionLinks />
      {end ? <div className="end">{end}</div> : null}
    </header>
  );
}
