import { Button } from '@lantern/ui/base';
import { isTrial, useSession } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { BalanceText } from '../../../shared/wallet/index.ts';
import { openWindow } from '../../../shared/windows/index.ts';
import { useOpenPanel } from '../../panel-link.ts';
import { BellMenu } from '../top/bell-menu.tsx';

/** The logged-in end of the phone's bar: balance, deposit, bell. */
export function PhoneMember() {
  const t = useTexts('site');
  const open = useOpenPanel();
  const trial = useSession((state) => isTrial(state.member));
  return (
    <>
      <span className="text-amber-text">
        <BalanceText />
      </span>
      <Button variant="amber" size="sm" onClick={() => (trial ? openWindow('register') : open('depositv2'))}>
        {trial ? t('top.register') : t('top.deposit')}
      </Button>
      <BellMenu triggerClass="iconbtn iconbtn-44" />
    </>
  );
}
