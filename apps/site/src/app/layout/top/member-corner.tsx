import { isAgentType } from '@lantern/rules/account';
import { Badge, Button, Icon, Menu } from '@lantern/ui/base';
import { MemberAvatar } from '../../../shared/images/member-avatar.tsx';
import { isTrial, useSession } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { BalanceText } from '../../../shared/wallet/index.ts';
import { openWindow } from '../../../shared/windows/index.ts';
import { useOpenAgent, useOpenPanel } from '../../panel-link.ts';

/** The logged-in end of the top bar: balance, deposit, nickname menu (spec 2). */
export function MemberCorner() {
  const t = useTexts('site');
  const tPanel = useTexts('site.frame.panel');
  const open = useOpenPanel();
  const openAgent = useOpenAgent();
  const { member, nickname } = useSession();
  const trial = isTrial(member);
  return (
    <>
      {trial ? <Badge tone="amber">{t('top.trial')}</Badge> : null}
      <span className="text-lamp-text">
        <BalanceText />
      </span>
      {trial ? (
        <Button variant="amber" onClick={() => openWindow('register')}>
          {t('top.openReal')}
        </Button>
      ) : (
        <Button variant="amber" icon="plus" onClick={() => open('depositv2')}>
          {t('top.deposit')}
        </Button>
      )}
      <Menu
        label={t('top.account')}
        align="end"
        triggerClass="topbar-link"
        trigger={
          <>
            <MemberAvatar size={30} />
            <span className="max-w-36 truncate">{nickname ?? '…'}</span>
            <Icon name="chevron-down" size={14} />
          </>
        }
        entries={[
          { id: 'me', label: t('panel.memberCenter'), icon: 'user', onSelect: () => open('memberCenter') },
          { id: 'deposit', label: t('panel.depositv2'), icon: 'plus', onSelect: () => open('depositv2') },
          {
            id: 'record',
            label: t('panel.personalHistoryCopy'),
            icon: 'ticket',
            onSelect: () => open('personalHistoryCopy'),
          },
          {
            id: 'account',
            label: tPanel('transactionHistory'),
            icon: 'list',
            onSelect: () => open('transactionHistory'),
          },
          { id: 'withdraw', label: tPanel('withdraw'), icon: 'bank', onSelect: () => open('withdraw') },
          { id: 'security', label: t('panel.securityCenter'), icon: 'shield', onSelect: () => open('securityCenter') },
          ...(member && isAgentType(member.type)
            ? [{ id: 'agent', label: t('panel.agent'), icon: 'users' as const, onSelect: openAgent }]
            : []),
          {
            id: 'out',
            label: t('top.logOut'),
            icon: 'log-out',
            lineBefore: true,
            onSelect: () => openWindow('logout'),
          },
        ]}
      />
    </>
  );
}
