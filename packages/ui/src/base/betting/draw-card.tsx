import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Emblem } from '../../art/emblem.tsx';
import type { PaletteName } from '../../art/palettes.ts';
import type { EmblemName } from '../../art/sprite.ts';

type DrawCardProps = {
  title: string;
  /** Region and time, or the issue. */
  note: string;
  emblem?: EmblemName;
  palette?: PaletteName;
  /** A heart, or the countdown when there is no emblem. */
  corner?: ReactNode;
  /** A `BallRow` of the last result. */
  result: ReactNode;
  /** The countdown at the start of the foot, or nothing. */
  countdown?: ReactNode;
  /** The bet link or button. */
  action: ReactNode;
  /** Under a minute to the close: the edge turns hot. */
  hot?: boolean;
  /** 3 under a section heading, 2 where the cards are the page. */
  level?: 2 | 3;
};

/** A lottery and its next draw. Without an emblem and countdown it is the short card of the home page. */
export function DrawCard(props: DrawCardProps) {
  const { title, note, emblem, palette = 'paper', corner, result, countdown, action, hot = false, level = 3 } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={clsx('card draw-card', hot && 'hot')}>
      <div className="draw-top">
        {emblem ? <Emblem name={emblem} palette={palette} size={40} /> : null}
        <div className={clsx('min-w-0', emblem && corner && 'pe-6')}>
          <Heading>{title}</Heading>
          <span className="note">{note}</span>
        </div>
        {corner ? <span className="end">{corner}</span> : null}
      </div>
      {countdown ? result : null}
      <div className="draw-foot">
        {countdown ?? result}
        <span className="end">{action}</span>
      </div>
    </article>
  );
}
