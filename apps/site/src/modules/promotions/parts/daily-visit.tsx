import { useEffect, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { useAtClock, useZone } from '../../../shared/clock/index.ts';
import { useGiven } from '../../../shared/money/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

type Given = Answer<'notePromotionVisit'>['given'];

/** Once per day and page: days in a row count while a page stays open over midnight. */
export function DailyVisit() {
  const zone = useZone();
  const day = useAtClock((nowMs) => zone.day(nowMs));
  const memberId = useSession(({ member }) => member?.id);
  const amountOf = useGiven();
  const [welcome, setWelcome] = useState<Given | null>(null);
  // What it gave is read again with the events of the rewards.
  const { run } = useAct('notePromotionVisit', { onRefused: () => undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day or member is another visit, and nothing else is
  useEffect(() => {
    void run({ body: {} }).then((noted) => {
      const given = noted?.given ?? [];
      if (useSession.getState().isFirstLogin) {
        useSession.setState({ isFirstLogin: false });
        setWelcome(given);
        return;
      }
      // What is to be claimed first is counted beside the rewards.
      for (const one of given)
        if (one.state !== 'claimable') toasts.add({ kind: 'done', text: `${one.title}: +${amountOf(one)}` });
    });
  }, [day, memberId]);
  return welcome ? <WelcomeDialog given={welcome} onClose={() => setWelcome(null)} /> : null;
}
