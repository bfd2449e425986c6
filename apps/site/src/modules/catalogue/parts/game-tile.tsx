import { Cover, type CoverPlan } from '@lantern/ui/art';
import { Button, GameCard } from '@lantern/ui/base';
import { memo } from 'react';
import { useMedia } from '../../../shared/media.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useMaintenanceText } from '../../../shared/states/maintenance-text.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Game } from '../catalogue.queries.ts';
import type { CoverRatio } from '../model/cover-of.ts';
import { RunningJackpot } from './running-jackpot.tsx';

export interface TileActs {
  readonly onOpen: (game: Game) => void;
  /** A first tap on a touch screen. */
  readonly onTap: (game: Game) => void;
  readonly onLike: (game: Game) => void;
  /** Whether a visitor may play with trial money. */
  readonly onFree?: ((game: Game) => void) | undefined;
}
type GameTileProps = TileActs & { game: Game; plan: CoverPlan; ratio: CoverRatio; liked: boolean };

/** Least stake and return, or the jackpot and return (egames-lobby-dark). */
export function GameMeta({ game }: { game: Game }) {
  const t = useTexts('catalogue');
  const { format } = useMoney();
  // 96.40 is 96.4 on a card.
  const rtp = game.rtp?.replace(/\.?0+$/, '');
  const stake =
    game.gameClassify === 'jackpot' ? <RunningJackpot game={game} /> : t('min', { amount: format(game.minBet) });
  return (
    <>
      {stake}
      {rtp === undefined ? null : (
        <>
          {' · '}
          <span className="num" title={t('rtpName', { rtp })}>
            {t('rtp', { rtp })}
          </span>
        </>
      )}
    </>
  );
}

export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, plan, ratio, liked, onOpen, onTap, onLike, onFree } = props;
  const t = useTexts('catalogue');
  // Without hover the buttons are in the play sheet.
  const isTouch = useMedia('(hover: none)');
  const name = game.gameName;
  return (
    <GameCard
      name={name}
      meta={<GameMeta game={game} />}
      ratio={ratio}
      cover={<Cover seed={game.gameId} title={name.replaceAll('-', '\u2011')} ratio={ratio} {...plan} />}
      tag={game.isHot ? { kind: 'hot', label: t('hot') } : game.isNew ? { kind: 'new', label: t('new') } : undefined}
      favourite={{ label: t(liked ? 'unlike' : 'like', { name }), on: liked, onToggle: () => onLike(game) }}
      maintenance={useMaintenanceText(game)}
      onOpen={() => (isTouch ? onTap(game) : onOpen(game))}
      actions={
        isTouch ? undefined : (
          <>
            <Button variant="amber" icon="play" aria-label={t('playName', { name })} onClick={() => onOpen(game)}>
              {t('play')}
            </Button>
            {onFree && game.isFree ? (
              <Button variant="ghost" aria-label={t('freePlayName', { name })} onClick={() => onFree(game)}>
                {t('freePlay')}
              </Button>
            ) : null}
          </>
        )
      }
    />
  );
});
