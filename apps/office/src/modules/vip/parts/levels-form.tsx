import { Card } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { callApi } from '../../../shared/calls/index.ts';
import { CallForm, useFreeForm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import {
  FIELDS,
  faultsOf,
  fieldOf,
  type LevelValues,
  levelsOf,
  nameOf,
  type Programme,
  valuesOf,
} from '../model/level-values.ts';

/** The levels as operators write them. Each save is a version, which changes nothing for members before it is started. */
export function LevelsForm({ programme }: { programme: Programme }) {
  const t = useText();
  const { currency, version, levels } = programme;
  const form = useFreeForm<LevelValues, Programme>({
    first: valuesOf(levels),
    faultsOf: (values) => faultsOf(t, values),
    fieldOf,
    changes: ['getVipProgramme'],
    send: (values) =>
      callApi('saveVipProgramme', {
        params: { currency },
        body: { version, levels: levelsOf(values, levels.length) },
      }),
    onDone: () => undefined,
  });
  return (
    <CallForm form={form} className="grid gap-[14px]" note={t('vip.saveText')} action={t('vip.save')}>
      <p className="text-13 text-ink-2">{t('vip.levelsText', { currency })}</p>
      {levels.map((_, level) => (
        // A level is its place in the list.
        // biome-ignore lint/suspicious/noArrayIndexKey: the number of the level
        <Card key={level} pad="normal">
          <fieldset className="grid gap-3">
            <legend className="text-14 font-semibold">{t('vip.level', { level: String(level) })}</legend>
            <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
              {FIELDS.map((field) => (
                <TextInput
                  key={field}
                  label={t(`vip.fields.${field}`)}
                  size="sm"
                  inputMode="decimal"
                  {...form.field(nameOf(level, field))}
                />
              ))}
            </div>
          </fieldset>
        </Card>
      ))}
    </CallForm>
  );
}
