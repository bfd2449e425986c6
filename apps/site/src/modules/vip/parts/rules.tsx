import { Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/index.ts';
import { useVipTexts } from '../use-vip-texts.ts';

/** What happens without the upkeep, and what counts. */
export function Rules() {
  const { t } = useVipTexts();
  const tSite = useTexts('site');
  return (
    <>
      <Card pad="normal">
        <h2 className="mb-2 text-14 font-semibold">{t('missTitle')}</h2>
        <p className="text-13 text-ink-2">{t('missText')}</p>
      </Card>
      <Card pad="normal">
        <h2 className="mb-2 text-14 font-semibold">{t('countsTitle')}</h2>
        <p className="text-13 text-ink-2">
          {t('countsText')}{' '}
          <Link
            to="."
            search={(before) => ({ ...before, panel: 'playSafely' })}
            className="inline-flex min-h-6 items-center font-semibold underline"
          >
            {tSite('panel.playSafely')}
          </Link>
        </p>
      </Card>
    </>
  );
}
