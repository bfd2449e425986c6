import { isAgentType } from '@lantern/rules/account';
import { Badge, Count, Icon } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { useUnread } from '../../modules/content/late.ts';
import { MemberAvatar } from '../../shared/images/member-avatar.tsx';
import { usePhone } from '../../shared/media.ts';
import type { PanelEntry } from '../../shared/panel/index.ts';
import { isTrial, useSession } from '../../shared/session/index.ts';
import { useTextOf, useTexts } from '../../shared/texts/index.ts';
import { openWindow } from '../../shared/windows/index.ts';
import { PANEL_ENTRIES } from '../late-parts.ts';
import { LanguageMenu } from '../layout/top/language-menu.tsx';
import { ThemeButton } from '../layout/top/theme-button.tsx';
import { useOpenAgent } from '../panel-link.ts';

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-2 px-3 text-start font-medium text-ink-2 hover:bg-sunken lg:min-h-[38px]';
const ON =
  'aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-on-primary aria-[current]:[&_.count]:bg-surface aria-[current]:[&_.count]:text-ink';

export function useTitle(): (entry: PanelEntry) => string {
  const textOf = useTextOf();
  return ({ id, title }) => textOf(title) ?? id;
}

/** Who is logged in, with the level; it leads to the page of the level. */
function PersonHead({ entry, isOn, onShow }: Partial<Omit<MenuEntryProps, 'hasLine'>>) {
  const t = useTexts('site');
  const { member, nickname } = useSession();
  const titleOf = useTitle();
  const person = (
    <>
      <MemberAvatar size={46} />
      <span className="min-w-0 grow">
        <b className="block truncate font-semibold">{nickname ?? '…'}</b>{' '}
        {isTrial(member) ? <Badge tone="amber">{t('top.trial')}</Badge> : null}
        {member && !isTrial(member) && entry ? (
          <Badge tone="amber">{member.clubLabel.labelName || titleOf(entry)}</Badge>
        ) : null}
      </span>
    </>
  );
  if (!entry || !member || isTrial(member))
    return <div className="flex items-center gap-3 px-2.5 pb-3.5">{person}</div>;
  return (
    <button
      type="button"
      aria-current={isOn ? 'page' : undefined}
      className="mb-3.5 flex items-center gap-3 rounded-2 border border-transparent px-2.5 py-1.5 text-start hover:bg-sunken aria-[current]:border-primary"
      onClick={onShow}
    >
      {person}
      <Icon name="chevron-end" size={16} />
    </button>
  );
}

/** A count above 0; what it counts is in its words. */
function Waiting({ count, text }: { count: number; text: string }) {
  if (count <= 0) return null;
  return (
    <span className="ms-auto">
      <Count value={count} />
      <span className="sr-only">{text}</span>
    </span>
  );
}

const always = () => true;
const none = () => 0;

type MenuEntryProps = { entry: PanelEntry; isOn: boolean; onShow: () => void; hasLine: boolean };

function MenuEntry({ entry, isOn, onShow, hasLine }: MenuEntryProps) {
  const t = useTexts('site.frame.panel');
  const titleOf = useTitle();
  const { useOffered = always, useCount = none } = entry;
  const [isOffered, count] = [useOffered(), useCount()];
  if (!isOffered) return null;
  return (
    <li className={hasLine ? 'mt-2.5 border-t border-line pt-2.5' : undefined}>
      <button type="button" aria-current={isOn ? 'page' : undefined} className={`${ITEM} ${ON}`} onClick={onShow}>
        <Icon name={entry.icon} />
        {titleOf(entry)}
        <Waiting count={count} text={t('waiting', { count })} />
      </button>
    </li>
  );
}

function Notices() {
  const t = useTexts('site');
  const tBell = useTexts('site.frame.bell');
  const unread = useUnread()?.unreadCount ?? 0;
  return (
    <li className="mt-2.5 border-t border-line pt-2.5">
      <button type="button" className={ITEM} onClick={() => openWindow('notice')}>
        <Icon name="bell" />
        {t('notices.title')}
        <Waiting count={unread} text={tBell('unread', { count: unread })} />
      </button>
    </li>
  );
}

/** Play limits at the foot of the menu (look.md 13.3). */
function LimitsCard({ entry, isOn, onShow }: Omit<MenuEntryProps, 'hasLine'>) {
  const t = useTexts('site.frame.panel');
  const titleOf = useTitle();
  return (
    <button
      type="button"
      aria-current={isOn ? 'page' : undefined}
      className="card w-full p-3.5 text-start hover:border-line-strong aria-[current]:border-primary"
      onClick={onShow}
    >
      <span className="flex items-center gap-2 text-13 font-semibold">
        <Icon name={entry.icon} size={16} />
        {titleOf(entry)}
      </span>
      <span className="mt-1 block text-12 text-ink-2">{t('limits')}</span>
    </button>
  );
}

function OfPhone({ children }: { children: ReactNode }) {
  return usePhone() ? children : null;
}

/** The way of an agent to the agent centre. */
function AgentLink() {
  const t = useTexts('site');
  const openAgent = useOpenAgent();
  const isAgent = useSession(({ member }) => member !== null && isAgentType(member.type));
  if (!isAgent) return null;
  return (
    <li>
      <button type="button" className={ITEM} onClick={openAgent}>
        <Icon name="users" />
        {t('panel.agent')}
      </button>
    </li>
  );
}

/** The menu of the panel: who is logged in, the pages in their groups, play limits, the way out. */
export function PanelMenu({ current, onShow }: { current: string; onShow: (entry: PanelEntry) => void }) {
  const t = useTexts('site');
  const listed = PANEL_ENTRIES.filter(({ group }) => group !== 'foot' && group !== 'head');
  const head = PANEL_ENTRIES.find(({ group }) => group === 'head');
  const foot = PANEL_ENTRIES.find(({ group }) => group === 'foot');
  return (
    <nav aria-label={t('panel.menu')} className="flex flex-col lg:border-e lg:border-line lg:py-5.5 lg:pe-4">
      <PersonHead {...(head ? { entry: head, isOn: head.id === current, onShow: () => onShow(head) } : {})} />
      <OfPhone>
        {/* The phone's bar cannot fit them beside balance, deposit and bell. */}
        <div className="mb-1 flex items-center justify-between rounded-2 bg-sunken ps-3 pe-1">
          <LanguageMenu triggerClass="inline-flex min-h-11 items-center gap-3 font-medium text-ink-2" />
          <ThemeButton />
        </div>
      </OfPhone>
      <ul className="flex flex-col gap-0.5">
        {listed.map((entry, index) => (
          <MenuEntry
            key={entry.id}
            entry={entry}
            isOn={entry.id === current}
            hasLine={index > 0 && entry.group !== listed[index - 1]?.group}
            onShow={() => onShow(entry)}
          />
        ))}
        <Notices />
        <AgentLink />
      </ul>
      <div className="mt-4 flex flex-col gap-2 lg:mt-auto lg:pt-6">
        {foot ? <LimitsCard entry={foot} isOn={foot.id === current} onShow={() => onShow(foot)} /> : null}
        <button type="button" className={ITEM} onClick={() => openWindow('logout')}>
          <Icon name="log-out" />
          {t('top.logOut')}
        </button>
      </div>
    </nav>
  );
}
