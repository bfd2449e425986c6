import type { ReactNode } from 'react';
import { LanternMark } from '../lantern-mark.tsx';

type SectionHeadingProps = {
  title: string;
  id?: string;
  /** A link or control at the end of the line; give links the class `more`. */
  more?: ReactNode;
};

export function SectionHeading({ title, id, more }: SectionHeadingProps) {
  return (
    <div className="section-head">
      <LanternMark />
      <h2 id={id}>{title}</h2>
      {more}
    </div>
  );
}
