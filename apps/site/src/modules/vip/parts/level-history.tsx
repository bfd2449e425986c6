import { Card } from '@lantern/ui/base';
import { useZone } from '../../../shared/clock/index.ts';
import { useVipTexts } from '../use-vip-texts.ts';
import type { Vip } from './vip.ts';

/** Changes of the level, the newest first, each with its reason. */
export function LevelHistory({ vip: { history, level } }: { vip: Vip }) {
  const { t } = useVipTexts();
  const zone = useZone();
  return (
    <Card pad="normal">
      <h2 className="mb-2 text-14 font-semibold">{t('history')}</h2>
      {history.length === 0 ? (
        <p className="text-13 text-ink-2">{t('level', { level: String(level) })}</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {history.map(({ id, to, cause, at }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
              <span>
                <b className="font-semibold">{t('level', { level: String(to) })}</b>{' '}
                <span className="text-12 text-ink-2">{t(`cause.${cause}`)}</span>
              </span>
              <span className="num text-12 text-ink-2">{zone.day(Date.parse(at))}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
