import { Children, type ReactNode } from 'react';
import { Awning } from '../awning.tsx';

type FooterProps = {
  /** Logo and legal paragraphs. */
  legal: ReactNode;
  /** Columns of links; each link is one item. */
  columns: readonly { title: string; items: ReactNode }[];
  /** The app card with its code. */
  aside?: ReactNode;
  /** `FootMark`s: payment methods and vendors. */
  marks?: ReactNode;
};

export function Footer({ legal, columns, aside, marks }: FooterProps) {
  return (
    <footer className="foot">
      <Awning shade={false} />
      <div className="foot-in page-width">
        <div className="foot-grid">
          <div className="foot-legal">{legal}</div>
          {columns.map((column) => (
            <div key={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {Children.map(column.items, (item) => (
                  <li>{item}</li>
                ))}
              </ul>
            </div>
          ))}
          {aside}
        </div>
        {marks ? <div className="foot-marks">{marks}</div> : null}
      </div>
    </footer>
  );
}

/** A boxed word of the footer; vendors are word marks until a licensed file exists (look.md 9). */
export function FootMark({ vendor = false, children }: { vendor?: boolean; children: ReactNode }) {
  return <span className={vendor ? 'foot-mark foot-vendor' : 'foot-mark'}>{children}</span>;
}
