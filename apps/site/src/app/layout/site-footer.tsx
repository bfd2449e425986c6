import { Footer, FootMark, Icon, Logo } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { openWindow } from '../../shared/windows/index.ts';
import { useOpenPanel } from '../panel-link.ts';
import { SupportLink } from './support-link.tsx';

const AGE_DEFAULT = 18;

/** Groups of the lottery with the tag the lobby knows them by. */
const GROUPS = [
  ['southern', 'vietnam_southern'],
  ['central', 'vietnam_central'],
  ['northern', 'vietnam_northern'],
  ['fast', 'fast'],
] as const;

/** Five paragraphs of law, the games that stand, the account, and the age (spec 2, footer). */
export function SiteFooter() {
  const t = useTexts('site');
  const settings = useSettings();
  const open = useOpenPanel();
  const age = String(settings?.ageMinimum ?? AGE_DEFAULT);
  return (
    <Footer
      legal={
        <>
          <Logo name={settings?.merchant.name ?? t('brand')} onBand />
          <p className="mt-4">{t('footer.p1')}</p>
          <p>{t('footer.p2')}</p>
          <p>{t('footer.p3', { age })}</p>
          <p>{t('footer.p4')}</p>
          <p>{t('footer.p5')}</p>
        </>
      }
      columns={[
        {
          title: t('footer.games'),
          items: GROUPS.map(([name, tag]) => (
            <Link key={tag} to="/lottery" search={{ tag }}>
              {t(`home.${name}`)}
            </Link>
          )),
        },
        {
          title: t('footer.account'),
          items: [
            <button key="record" type="button" onClick={() => open('personalHistoryCopy')}>
              {t('footer.record')}
            </button>,
            <button key="deposit" type="button" onClick={() => open('depositv2')}>
              {t('panel.depositv2')}
            </button>,
            <button key="notices" type="button" onClick={() => openWindow('notice')}>
              {t('notices.title')}
            </button>,
          ],
        },
      ]}
      aside={<SupportLink className="inline-flex items-center gap-2 self-start" />}
      marks={
        <>
          <FootMark>{t('footer.age', { age })}</FootMark>
          <FootMark>
            <Icon name="shield" size={16} />
            {t('footer.proof')}
          </FootMark>
          <FootMark>
            <Icon name="bolt" size={16} />
            {t('footer.gateway')}
          </FootMark>
        </>
      }
    />
  );
}
