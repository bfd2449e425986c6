import { usePushState } from '@lantern/client/push';
import type { LiveTable } from '@lantern/contract/live';
import { Icon } from '@lantern/ui/base';
import { BambooRing } from '@lantern/ui/tables';
import { usePhone } from '../../../shared/media.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Picture, Scene } from '../model/picture.ts';
import { birdsOf, PIT_SIDES, type PitPrices } from '../model/pit.ts';
import { useLiveTexts } from '../use-live-texts.ts';
import { usePitTexts } from '../use-pit-texts.ts';
import { Seconds } from './phase-pill.tsx';
import { PitBirds } from './pit-birds.tsx';
import { SealTag } from './seal-tag.tsx';

const RAIL = ['open', 'lastCall', 'closed', 'dealing', 'result'] as const satisfies readonly Scene[];

/** The phases of a fight in a row, the present one marked. */
function Phases({ table, picture }: { table: LiveTable; picture: Picture }) {
  const t = useTexts('live.cockfight');
  const { scene } = picture;
  if (table.state === 'closed' && scene !== 'dealing' && scene !== 'closed')
    return <p className="pit-phases pit-phase-shut">{t('phase.shut')}</p>;
  if (scene === 'void') return <p className="pit-phases pit-phase-shut">{t('announce.void')}</p>;
  return (
    <ol className="pit-phases" aria-label={t('phases')}>
      {RAIL.map((one) => (
        <li key={one} aria-current={one === scene ? 'step' : undefined}>
          {t(`phase.${one}`)}
        </li>
      ))}
    </ol>
  );
}

type BoardProps = { table: LiveTable; picture: Picture; prices: PitPrices };

/** The board above the ring: the fight with the seconds that are left, then its result. */
function Board({ table, picture, prices }: BoardProps) {
  const t = useTexts('live.cockfight');
  const words = useLiveTexts();
  const pit = usePitTexts();
  const { round } = table;
  const { scene, untilMs, spanMs, isShown } = picture;
  if (!round) return null;
  const winner = PIT_SIDES.find((side) => side === round.outcome);
  return (
    <div className="pit-board" data-outcome={isShown ? (round.outcome ?? undefined) : undefined}>
      <small>{t('fight', { name: round.name })}</small>
      {isShown && round.outcome !== null ? (
        <>
          <b>{words.result(table.game, round.outcome, [])}</b>
          {winner && prices[winner] !== null ? <span className="num">{pit.odds(prices[winner])}</span> : null}
        </>
      ) : (scene === 'open' || scene === 'lastCall') && untilMs !== null ? (
        <Seconds untilMs={untilMs} spanMs={spanMs} />
      ) : (
        <b>{prices.isCancelled ? t('cancelled') : t(`phase.${scene === 'shuffling' ? 'waiting' : scene}`)}</b>
      )}
    </div>
  );
}

type StageProps = BoardProps & {
  win: { readonly net: number; readonly payout: number } | null;
  onRound: (id: string) => void;
};

/** The ring with both drawn birds, the phases, the board and the seal (look.md, tables and scenes: a window). */
export function PitStage({ table, picture, prices, win, onRound }: StageProps) {
  const t = useTexts('live.cockfight');
  const tLive = useTexts('live');
  const words = useLiveTexts();
  const lost = usePushState((state) => state.connection === 'lost');
  const phone = usePhone();
  const birds = birdsOf(table.code);
  return (
    <section className="live-stage pit-stage" aria-label={t('scene', birds)} data-scene={picture.scene}>
      <BambooRing />
      {PIT_SIDES.map((side) => (
        <p key={side} className="pit-banner" data-side={side}>
          <b>{words.spot(side)}</b>
          <small>{birds[side]}</small>
        </p>
      ))}
      <PitBirds table={table} picture={picture} isCancelled={prices.isCancelled} />
      <Phases table={table} picture={picture} />
      <Board table={table} picture={picture} prices={prices} />
      <p className="pit-line">
        <Icon name="shield" size={16} />
        <span>{t(phone ? 'drawnShort' : 'drawn')}</span>
        <SealTag table={table} picture={picture} onOpen={onRound} />
      </p>
      {win && win.net > 0 ? (
        <p className="win-tag" data-payout={win.payout}>
          {tLive('youWinShort')} <b className="num">{words.exact(win.net)}</b>
        </p>
      ) : null}
      {lost ? <p className="stage-lost">{tLive('offline')}</p> : null}
    </section>
  );
}
