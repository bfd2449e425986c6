import { type ReactNode, useEffect } from 'react';

type PageHeadProps = { title: string; badge?: ReactNode; end?: ReactNode };

export function PageHead({ title, badge, end }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Lantern`;
  }, [title]);
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {badge}
      {end ? <div className="end">{end}</div> : null}
    </header>
  );
}
