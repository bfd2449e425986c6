import type { ReactNode } from 'react';
import { Badge } from '../feedback/badge.tsx';
import { Icon } from '../icon.tsx';

export type GameCardProps = {
  name: string;
  /** Vendor, or least stake and return. */
  meta: ReactNode;
  /** A `Cover` of the same ratio. */
  cover: ReactNode;
  ratio?: '3:4' | '1:1' | '4:3' | '16:9';
  tag?: { kind: 'hot' | 'new'; label: string } | undefined;
  favourite: { label: string; on: boolean; onToggle: () => void };
  /** Play and free-play buttons, shown on hover and focus. */
  actions?: ReactNode;
  /** "Back at 18:00": dims the cover and replaces the actions. */
  maintenance?: ReactNode;
  /** Touch: the first tap opens the play sheet (look.md 6). */
  onOpen?: () => void;
};

export function GameCard(props: GameCardProps) {
  const { name, meta, cover, ratio = '3:4', tag, favourite, actions, maintenance, onOpen } = props;
  return (
    <article className="game-card">
      <div className="game-art" style={{ aspectRatio: ratio.replace(':', '/') }}>
        {tag ? (
          <span className="game-tag">
            <Badge tone={tag.kind === 'hot' ? 'hot' : 'amber'} {...(tag.kind === 'hot' && { icon: 'flame' as const })}>
              {tag.label}
            </Badge>
          </span>
        ) : null}
        {cover}
        {onOpen && !maintenance ? (
          <button type="button" className="absolute inset-0" aria-label={name} onClick={onOpen} />
        ) : null}
        {maintenance ? (
          <div className="game-over">
            <Icon name="gear" size={24} />
            {maintenance}
          </div>
        ) : actions ? (
          <div className="game-over game-play">{actions}</div>
        ) : null}
        <button
          type="button"
          className="game-heart"
          aria-label={favourite.label}
          aria-pressed={favourite.on}
          onClick={favourite.onToggle}
        >
          <Icon name="heart" size={16} />
        </button>
      </div>
      <b className="game-name">{name}</b>
      <span className="game-meta">{meta}</span>
    </article>
  );
}
