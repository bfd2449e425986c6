import { Badge, IconButton } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { useGameBar } from '../../shared/game-bar/index.ts';
import { isTrial, useSession } from '../../shared/session/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { Time } from './bar-time.tsx';
import { useFullScreen } from './session-time.ts';

type PlayBarProps = { name: string; badge?: ReactNode; sinceMs: number; onBack: () => void; children?: ReactNode };

/** The bar over every game and table of the house (look.md 13 and 15): name, time, result, and the rules one tap away. */
export function PlayBar({ name, badge, sinceMs, onBack, children }: PlayBarProps) {
  const t = useTexts('slots.bar');
  const { about, actions } = useGameBar();
  const trial = useSession((state) => isTrial(state.member));
  const full = useFullScreen();
  return (
    <div className="game-bar">
      <IconButton icon="back" label={t('back')} onClick={onBack} />
      <h1>{name}</h1>
      {badge}
      {trial ? <Badge tone="amber">{t('trial')}</Badge> : null}
      <span className="game-bar-about">
        {about.map((word) => (
          <span key={word}>
            <bdi>{word}</bdi>
          </span>
        ))}
      </span>
      <Time sinceMs={sinceMs} />
      <span className="game-bar-end">
        {children}
        {actions.map(({ icon, label, pressed, run }) => (
          <IconButton
            key={icon}
            icon={icon}
            label={label}
            onClick={run}
            {...(pressed === undefined ? {} : { pressed })}
          />
        ))}
        {full.can ? (
          <span className="game-bar-full">
            <IconButton icon="expand" label={t(full.on ? 'leaveFullScreen' : 'fullScreen')} onClick={full.toggle} />
          </span>
        ) : null}
      </span>
    </div>
  );
}
