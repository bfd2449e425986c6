import { PatternGround } from '@lantern/ui/art';
import { Badge } from '@lantern/ui/base';
import { LateQr } from '../../shared/code/late-qr.tsx';
import { useTexts } from '../../shared/texts/index.ts';
import { PathLink } from '../path-link.tsx';
import { useResources } from '../resources.ts';

/** The white margin belongs to the code, in both themes. */
const CODE = { sizePx: 104, marginPx: 8 };

/** The app as a code (spec 2, landing copy): the address of the download page, and the platforms that exist. */
export function AppCard() {
  const t = useTexts('site.frame');
  const { of } = useResources();
  const platforms = [
    ...(of('IOS_PROFILE') ? [t('rail.ios')] : []),
    ...(of('IOS_LITE') ? [t('rail.iosLite')] : []),
    ...(of('ANDROID') ? [t('rail.android')] : []),
    t('rail.web'),
  ];
  return (
    <section
      className="lacquer-bar relative flex items-center gap-5 overflow-hidden rounded-4 p-6"
      aria-label={t('app.title')}
    >
      <PatternGround name="bonggio" />
      <span className="relative shrink-0 overflow-hidden rounded-2">
        <LateQr text={`${location.origin}/down`} label={t('app.code')} {...CODE} />
      </span>
      <div className="relative min-w-0">
        <h2 className="text-24">{t('app.title')}</h2>
        <p className="mt-1.5 mb-2.5 text-13">{t('app.text')}</p>
        <p className="mb-2 flex flex-wrap gap-2">
          {platforms.map((name) => (
            <Badge key={name} tone="amber">
              {name}
            </Badge>
          ))}
        </p>
        <PathLink to="/down" className="inline-block min-h-6 text-13 underline underline-offset-3">
          {t('app.more')}
        </PathLink>
      </div>
    </section>
  );
}
