import { Button, Card } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { callApi } from '../../../shared/calls/index.ts';
import { CallForm, useFreeForm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import {
  type Board,
  faultsOf,
  fieldOf,
  fromOf,
  type PrizeValues,
  prizesOf,
  ROWS_MAX,
  valuesOf,
} from '../model/prize-values.ts';

/** The prizes as operators write them. Each save is a version, which changes nothing before it is started. */
export function PrizesForm({ board }: { board: Board }) {
  const t = useText();
  const { currency, version, prizes } = board;
  const [count, setCount] = useState(Math.max(prizes?.length ?? 0, 1));
  const form = useFreeForm<PrizeValues, Board>({
    first: valuesOf(prizes),
    faultsOf: (values) => faultsOf(t, values),
    fieldOf,
    changes: ['getMissionBoard'],
    send: (values) =>
      callApi('saveMissionBoard', { params: { currency }, body: { version, prizes: prizesOf(values) } }),
    onDone: () => undefined,
  });
  return (
    <CallForm form={form} className="grid gap-[14px]" note={t('missions.saveText')} action={t('missions.save')}>
      <Card pad="normal">
        <fieldset className="grid gap-3">
          <legend className="text-14 font-semibold">{t('missions.board.prizes')}</legend>
          <p className="text-13 text-ink-2">{t('missions.board.prizesText', { currency })}</p>
          {Array.from({ length: count }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is its position
            <div key={row} className="grid grid-cols-1 gap-3 sm:grid-cols-3">
              <TextInput
                label={t('missions.board.from', { from: String(fromOf(form.values, row)) })}
                size="sm"
                inputMode="numeric"
                {...form.field(`to${row}`)}
              />
              <Select
                label={t('missions.board.kind')}
                size="sm"
                options={(['cash', 'points'] as const).map((value) => ({
                  ...{ value, label: t(`missions.rewardKinds.${value}`) },
                }))}
                {...form.field(`kind${row}`)}
              />
              <TextInput
                label={t('missions.board.amount')}
                size="sm"
                inputMode="decimal"
                {...form.field(`amount${row}`)}
              />
            </div>
          ))}
          <p className="text-12 text-ink-3">{t('missions.board.empty')}</p>
          {count < ROWS_MAX ? (
            <div>
              <Button size="sm" onClick={() => setCount(count + 1)}>
                {t('missions.board.add')}
              </Button>
            </div>
          ) : null}
        </fieldset>
      </Card>
    </CallForm>
  );
}
