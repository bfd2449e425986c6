import { usePushState } from '@lantern/client/push';
import type { LiveTable } from '@lantern/contract/live';
import { HAND_NAMES } from '@lantern/games/tables';
import { TableScene } from '@lantern/ui/tables';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Picture } from '../model/picture.ts';
import { useLiveTexts } from '../use-live-texts.ts';
import { LastResults } from './last-results.tsx';
import { PhasePill } from './phase-pill.tsx';
import { SealTag } from './seal-tag.tsx';
import { StageCards } from './stage-cards.tsx';
import { StageDish } from './stage-dish.tsx';
import { StageWheel } from './stage-wheel.tsx';

const LAST_SHOWN = 11;

function Tool({ table, picture, squeeze }: { table: LiveTable; picture: Picture; squeeze: boolean }) {
  if (HAND_NAMES[table.game]) return <StageCards table={table} picture={picture} squeeze={squeeze} />;
  if (table.game === 'roulette') return <StageWheel table={table} picture={picture} />;
  return <StageDish table={table} picture={picture} />;
}

/** The result in words on its board; while bets are taken that of the last round. */
function ResultBoard({ table, picture }: { table: LiveTable; picture: Picture }) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const { game, round, road } = table;
  const isBetting = ['open', 'lastCall', 'waiting'].includes(picture.scene);
  const entry =
    picture.isShown || isBetting
      ? road.findLast(({ roundId }) => picture.isShown === (roundId === round?.roundId))
      : undefined;
  if (!entry) return null;
  return (
    <p className="result-board" data-outcome={picture.isShown ? entry.outcome : undefined}>
      <small>{t(picture.isShown ? 'result.title' : 'lastRound')}</small>
      <b>{words.result(game, entry.outcome, entry.dealt)}</b>
    </p>
  );
}

type StageProps = {
  table: LiveTable;
  picture: Picture;
  /** What the member's bets brought beyond their stakes; null while it is not to be told. */
  win: { readonly net: number; readonly payout: number } | null;
  squeeze: boolean;
  onSqueeze: () => void;
  onRound: (id: string) => void;
  /** What else stands in the room. */
  children?: ReactNode;
};

/** The room with the tool of the game, the phase, the seal, and what was won. */
export function Stage({ table, picture, win, squeeze, onSqueeze, onRound, children }: StageProps) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const lost = usePushState((state) => state.connection === 'lost');
  const hasHands = HAND_NAMES[table.game] !== undefined;
  return (
    <section className="live-stage" aria-label={t('stage')} data-game={table.game} data-scene={picture.scene}>
      <TableScene game={table.game} />
      <Tool table={table} picture={picture} squeeze={squeeze} />
      <PhasePill table={table} picture={picture} />
      <span className="stage-end">
        <SealTag table={table} picture={picture} onOpen={onRound} />
        {table.game === 'baccarat' ? (
          <button type="button" className="seal-tag" aria-pressed={squeeze} onClick={onSqueeze}>
            {t('squeeze')}
          </button>
        ) : null}
      </span>
      {hasHands ? null : (
        <div className="stage-last">
          <LastResults table={table} count={LAST_SHOWN} />
        </div>
      )}
      {hasHands && !picture.isShown ? null : <ResultBoard table={table} picture={picture} />}
      {children}
      {win && win.net > 0 ? (
        <p className="win-tag" data-payout={win.payout}>
          {t('youWinShort')} <b className="num">{words.exact(win.net)}</b>
        </p>
      ) : null}
      {lost ? <p className="stage-lost">{t('offline')}</p> : null}
    </section>
  );
}
