import { usePush } from '@lantern/client/push';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DailyVisit } from '../../modules/promotions/index.ts';
import { RealityCheck } from '../../modules/safer-play/index.ts';
import { recordLinkVisit } from '../../modules/session/late.ts';
import { callQuery, refreshCalls } from '../../shared/calls/index.ts';
import { loadReporter } from '../../shared/faults/index.ts';
import { pageNameOf, usePageHead } from '../../shared/head/index.ts';
import { isTrial, useSession } from '../../shared/session/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTextIn, useTexts } from '../../shared/texts/index.ts';
import { useDrawNews } from '../draw-schedule/use-draw-news.ts';
import { startInstall } from '../install/index.ts';
import { useLiveUpdates } from '../live-updates.ts';
import { storeAnswers } from '../stored-answers.ts';
import { FrameNews } from './frame-news.tsx';
import { warmWindows } from './late-windows.tsx';

/**
 * Title and description of the open page (the server renders those of the first one): its own, or those of its path.
 */
function useHead(path: string): void {
  const textIn = useTextIn();
  const brand = useTexts('site')('brand');
  const name = useSettings()?.merchant.name ?? brand;
  const own = usePageHead();
  const page = pageNameOf(path);
  const title = own.title ?? (page === 'home' ? undefined : textIn('site.frame.page', page));
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
  useEffect(() => {
    if (own.description) document.querySelector('meta[name=description]')?.setAttribute('content', own.description);
  }, [own.description]);
}

/** Parts loaded after the first paint: the title in the page's language, and status messages. */
export function AfterPaintParts({ path }: { path: string }) {
  useHead(path);
  useDrawNews();
  useLiveUpdates();
  const client = useQueryClient();
  usePush('site.changed', () => void refreshCalls(client, 'getPermission'));
  usePush('site.status', () => void refreshCalls(client, 'getStatus'));
  useEffect(() => storeAnswers(client), [client]);
  useEffect(() => {
    warmWindows();
    // Spec 4, start-up: the country codes; the pages of the site are stored in the session (spec 3).
    void client.prefetchQuery(callQuery('listCountryCodes', {}));
    void client.prefetchQuery(callQuery('listRouters', {}));
    void startInstall();
    // Without a connection the opening is not counted; the page works all the same.
    void recordLinkVisit().catch(() => undefined);
    // There before a part is missing, because then it could not come either.
    void loadReporter().catch(() => undefined);
  }, [client]);
  const isMember = useSession((state) => state.state === 'member');
  const isReal = useSession(({ member, isLimited }) => member !== null && !isTrial(member) && !isLimited);
  return (
    <>
      <FrameNews />
      {isMember ? <RealityCheck /> : null}
      {isReal ? <DailyVisit /> : null}
    </>
  );
}
