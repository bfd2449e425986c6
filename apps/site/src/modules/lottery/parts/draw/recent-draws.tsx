import { Badge, BallRow, Card, CardHead, EmptyState, IconButton, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../../shared/texts/index.ts';
import { type OpenedDraw, useOpenedDraws } from '../../lottery.queries.ts';
import { openedItems } from '../../model/opened-numbers.ts';

const SHOWN_FIRST = 5;

type RecentDrawsProps = {
  code: string;
  isFast: boolean;
  /** A draw that is being shown joins the list when its show is over. */
  isShown?: (drawId: string) => boolean;
  onProof: (draw: OpenedDraw) => void;
};
const ALL = () => true;

/** Past draws with the properties that bets use; a fast draw shows its proof. */
export function RecentDraws({ code, isFast, isShown = ALL, onProof }: RecentDrawsProps) {
  const t = useTexts('lottery.bet');
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useOpenedDraws(code);
  const draws = (data?.list ?? []).filter(({ drawId }) => isShown(drawId));
  return (
    <Card>
      <CardHead
        title={t('recent')}
        end={
          draws.length > SHOWN_FIRST ? (
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
        <ul className={all ? 'max-h-96 overflow-y-auto' : ''}>
          {draws.slice(0, all ? draws.length : SHOWN_FIRST).map((draw) => (
            <Row key={draw.drawId} draw={draw} onProof={isFast ? () => onProof(draw) : undefined} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ draw, onProof }: { draw: OpenedDraw; onProof: (() => void) | undefined }) {
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
        {onProof ? (
          <IconButton icon="shield" size={28} label={t('proof.title', { numero: draw.numero })} onClick={onProof} />
        ) : null}
      </span>
    </li>
  );
}
