import { Badge, Button, Card } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { DialogForm, Facts, FormRefusal, ReasonButton, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { Board } from '../model/prize-values.ts';

const WEEKS = /^[1-9][0-9]{0,2}$/;

/** Which version holds, the budget, when each version was saved and began, and the stop. */
export function BoardState({ board }: { board: Board }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const mayStart = useRight('rewards');
  const [isOpen, setOpen] = useState(false);
  const { currency, version, liveVersion, isRequested, weekly, funded, spent, due, versions } = board;
  const money = (amount: string) => moneyIn(amount, currency, tag);
  const nameOf = (number: number) => t('missions.version', { version: String(number) });
  return (
    <Card>
      <div className="card-head">
        <h2>{t('missions.versions')}</h2>
        <span className="end">
          {mayStart && version > 0 ? (
            <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
              {t('missions.board.start')}
            </Button>
          ) : null}
        </span>
      </div>
      <div className="grid gap-3 p-4">
        {isRequested ? <Badge tone="amber">{t('missions.requested')}</Badge> : null}
        <Facts
          items={[
            [t('missions.holds'), liveVersion === null ? t('missions.board.none') : nameOf(liveVersion)],
            [t('missions.board.weekly'), money(weekly)],
            [t('missions.board.funded'), money(funded)],
            [t('missions.board.spent'), money(spent)],
            [t('missions.board.due'), money(due)],
            ...versions.map(
              ({ version: number, at, by, startedAt }) =>
                [
                  nameOf(number),
                  `${when.short(at)} · ${by}${startedAt ? ` · ${t('missions.began', { at: when.short(startedAt) })}` : ''}`,
                ] as const,
            ),
          ]}
        />
        {liveVersion === null ? null : <Stop currency={currency} />}
      </div>
      {isOpen ? <StartForm board={board} weekly={money(weekly)} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

/** Requests that the newest version holds, with money for some weeks; another operator decides. */
function StartForm({ board, weekly, onClose }: { board: Board; weekly: string; onClose: () => void }) {
  const t = useText();
  const { currency, version, isRequested } = board;
  const form = useCallForm({
    call: 'requestMissionBoardStart',
    ...withReason(t, {
      first: { weeks: '4' },
      faultsOf: ({ weeks }) => ({ weeks: WEEKS.test(weeks.trim()) ? undefined : t('field.not_valid') }),
    }),
    inputOf: ({ weeks, reason }) => ({ params: { currency }, body: { version, weeks: Number(weeks), reason } }),
    fieldOf: (named) => (named === 'reason' ? named : 'weeks'),
    changes: ['getMissionBoard', 'getWaiting'],
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={t('missions.startOf', { version: String(version) })}
      width={460}
      note={t('missions.board.startText')}
      waits={isRequested}
      action={t('common.askSecond')}
      onCancel={onClose}
    >
      <TextInput
        label={t('missions.board.weeks')}
        help={t('missions.board.weeksHelp', { amount: weekly })}
        size="sm"
        inputMode="numeric"
        {...form.field('weeks')}
      />
    </DialogForm>
  );
}

function Stop({ currency }: { currency: string }) {
  const t = useText();
  const act = useAct('stopMissionBoard', ['getMissionBoard']);
  return (
    <div className="grid gap-2">
      <div>
        <ReasonButton
          label={t('missions.board.stop')}
          text={t('missions.board.stopText')}
          danger
          act={act}
          onReason={(reason) => act.run({ params: { currency }, body: { reason } })}
        />
      </div>
      <FormRefusal refused={act.refused} />
    </div>
  );
}
