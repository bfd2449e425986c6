import { Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { useTicketNames } from '../../../shared/plays/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { HistoryNote } from './history-note.tsx';
import { ListGrid } from './list-grid.tsx';
import type { PlayPadProps } from './pad-props.ts';
import { QuickRow } from './quick-row.tsx';
import { useTicket } from './use-ticket.ts';

/** Lists one under another: pairs and singles, places and digits, numbers, or a banker and drags. */
export function ListsPad({ code, ...pad }: PlayPadProps) {
  const t = useTexts('lottery.tickets');
  const names = useTicketNames();
  const [size, setSize] = useState<number>();
  const ticket = useTicket(code, pad.draft, size);
  const { play, form, lists, setList, drop } = ticket;
  const forms = (play.forms ?? []).filter(({ length }) => length > 0);
  const choose = (next: string) => {
    drop();
    setSize(Number(next));
  };
  return (
    <div className="flex flex-col gap-3">
      {forms.length > 1 ? (
        <Tabs
          label={t('forms')}
          look="segmented"
          items={forms.map((one) => ({
            value: String(one.length),
            label: one.map((role, index) => names.list(play, role, index)).join(' + '),
          }))}
          value={String(form.length)}
          onChange={choose}
        />
      ) : null}
      {form.map((role, index) => {
        const label = names.list(play, role, index);
        return (
          <div key={role.name} className="flex flex-col gap-2">
            {form.length > 1 ? (
              <p className="flex items-baseline gap-2 text-13 font-semibold">
                {label}
                <span className="text-12 font-normal text-ink-3">
                  {t('chosenOf', { count: lists[index]?.length ?? 0, least: role.min })}
                </span>
              </p>
            ) : null}
            <ListGrid {...pad} ticket={ticket} role={role} index={index} />
            <QuickRow role={role} label={label} onTokens={(tokens) => setList(index, tokens)} />
          </div>
        );
      })}
      <HistoryNote gameCode={pad.gameCode} play={play} />
    </div>
  );
}
