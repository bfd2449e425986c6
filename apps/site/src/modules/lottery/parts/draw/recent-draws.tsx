import { familyOfRegion } from '@lantern/games/families';
import { Badge, BallRow, Card, CardHead, EmptyState, IconButton, Skeleton } from '@lantern/ui/base';
import clsx from 'clsx';
import { useState } from 'react';
import { useWide } from '../../../../shared/media.ts';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../../shared/texts/index.ts';
import { type OpenedDraw, useOpenedDraws } from '../../lottery.queries.ts';
import { openedItems } from '../../model/opened-numbers.ts';
import { lookOf } from '../../model/result-look.ts';
import { hasStage } from '../../model/trend-track.ts';
import { DrawnNumbers } from './drawn-numbers.tsx';
import { ResultSides, ResultSum } from './result-marks.tsx';
import { shortNumero } from './short-numero.ts';
import { useResultWords } from './use-draw-names.ts';

const SHOWN_FIRST = 5;
/** Lines of few numbers stand in two columns where there is room. */
const FEW_NUMBERS = 5;
const isShort = (region: string): boolean =>
  hasStage(region) &&
  ['balls', 'dice'].includes(lookOf(region)) &&
  (familyOfRegion(region)?.drawOrder(region).length ?? 0) <= FEW_NUMBERS;

type RecentDrawsProps = {
  code: string;
  region: string;
  isFast: boolean;
  /** A draw that is being shown joins the list when its show is over. */
  isShown: (drawId: string) => boolean;
  onProof: (draw: OpenedDraw) => void;
};

/** Past draws with the properties that bets use; a fast draw shows its proof. */
export function RecentDraws({ code, region, isFast, isShown, onProof }: RecentDrawsProps) {
  const t = useTexts('lottery.bet');
  const [all, setAll] = useState(false);
  const inColumns = useWide() && isShort(region);
  const first = inColumns ? 2 * SHOWN_FIRST : SHOWN_FIRST;
  const { data, error, refetch } = useOpenedDraws(code);
  const draws = (data?.list ?? []).filter(({ drawId }) => isShown(drawId));
  return (
    <Card>
      <CardHead
        title={t('recent')}
        end={
          draws.length > first ? (
            <button
              type="button"
              className="min-h-6 text-13 font-semibold text-amber-text"
              aria-expanded={all}
              onClick={() => setAll(!all)}
            >
              {all ? t('fewerDraws') : t('allDraws', { count: String(draws.length) })}
            </button>
          ) : undefined
        }
      />
      {error ? (
        <FailedPart error={error} onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <div className="flex flex-col gap-3 p-4" aria-busy="true">
          {Array.from({ length: SHOWN_FIRST }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity
            <Skeleton key={row} height={24} />
          ))}
        </div>
      ) : draws.length === 0 ? (
        <EmptyState title={t('noDraws')} text={t('noDrawsText')} />
      ) : (
        <ul className={clsx(all && 'max-h-96 overflow-y-auto', inColumns && 'columns-2 gap-0')}>
          {draws.slice(0, all ? draws.length : first).map((draw) => (
            <Row key={draw.drawId} region={region} draw={draw} onProof={isFast ? () => onProof(draw) : undefined} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type RowProps = { region: string; draw: OpenedDraw; onProof: (() => void) | undefined };

function Row(props: RowProps) {
  return hasStage(props.region) ? <DrawnRow {...props} /> : <SpecialRow {...props} />;
}

function Proof({ draw, onProof }: Omit<RowProps, 'region'>) {
  const t = useTexts('lottery.bet');
  if (!onProof) return null;
  return <IconButton icon="shield" size={28} label={t('proof.title', { numero: draw.numero })} onClick={onProof} />;
}

/** Numbers as the family draws them, their sum and their sides. */
function DrawnRow({ region, draw, onProof }: RowProps) {
  const t = useTexts('lottery.bet');
  const wordsOf = useResultWords(region);
  const { numero, prizes } = draw;
  return (
    <li className="flex min-h-11 break-inside-avoid flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
      <span className="num min-w-9 text-12 text-ink-3" title={numero}>
        {shortNumero(numero)}
      </span>
      <DrawnNumbers region={region} prizes={prizes} label={`${t('resultOf', { numero })}: ${wordsOf(prizes)}`} />
      <ResultSum region={region} prizes={prizes} isNamed={false} />
      <span className="ms-auto flex items-center gap-1">
        <ResultSides region={region} draw={draw} />
        <Proof draw={draw} onProof={onProof} />
      </span>
    </li>
  );
}

/** The special prize with the properties that bets use. */
function SpecialRow({ draw, onProof }: RowProps) {
  const t = useTexts('lottery.bet');
  const special = draw.prizes['special']?.[0] ?? '';
  const tail = special.slice(-2);
  return (
    <li className="flex items-center gap-2 border-b border-line px-4 py-2 last:border-0">
      <span className="num text-11 text-ink-3">{draw.numero}</span>
      <BallRow label={t('specialIs', { number: special })} values={openedItems(special)} special={2} />
      <span className="ms-auto flex items-center justify-end gap-1">
        <Badge tone={tail >= '50' ? 'warm' : 'dusk'}>{t(tail >= '50' ? 'option.TAI' : 'option.XIU')}</Badge>
        <Badge>{t(Number(tail) % 2 === 0 ? 'option.CHAN' : 'option.LE')}</Badge>
        <Proof draw={draw} onProof={onProof} />
      </span>
    </li>
  );
}
