import type { IconName } from '@lantern/ui/art';
import { Badge, Button, Icon } from '@lantern/ui/base';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';

type SettingRowProps = {
  icon: IconName;
  title: string;
  note: ReactNode;
  badge?: { readonly text: string; readonly isGood: boolean } | undefined;
  /** The button that opens the form; it closes it too. */
  act: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** One setting of the account: its state, and its form under the row on sunken ground (look.md, "Forms"). */
export function SettingRow({ icon, title, note, badge, act, isOpen, onToggle, children }: SettingRowProps) {
  const t = useTexts('account.panel.account');
  const [titleId, formId] = [useId(), useId()];
  return (
    <li className={isOpen ? 'bg-sunken' : undefined}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-[18px] py-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-2 bg-sunken text-ink-2">
          <Icon name={icon} />
        </span>
        <span className="min-w-0 grow basis-28">
          <b id={titleId} className="block font-semibold">
            {title}
          </b>
          <span className="block text-13 break-words text-ink-2">{note}</span>
        </span>
        {badge ? (
          <Badge tone={badge.isGood ? 'win' : 'plain'} {...(badge.isGood ? { icon: 'check' as const } : {})}>
            {badge.text}
          </Badge>
        ) : null}
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={formId}
          aria-label={`${isOpen ? t('close') : act}: ${title}`}
          onClick={onToggle}
        >
          {isOpen ? t('close') : act}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the form inside has its own fields; the group only names them */}
      <div id={formId} role="group" aria-labelledby={titleId}>
        {isOpen ? <div className="border-b border-line px-[18px] py-4 sm:ps-[66px]">{children}</div> : null}
      </div>
    </li>
  );
}
