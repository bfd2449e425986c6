import { Card } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';
import type { PartProps } from './form-props.ts';

const FIELDS = {
  wheel: { times: ['from', 'to'], counts: ['spinDays', 'claimDays'] },
  rain: {
    times: ['startsAt'],
    counts: [
      ...(['seconds', 'budget', 'envelopes', 'least', 'largest'] as const),
      ...(['perMember', 'accountDays', 'claimDays'] as const),
    ],
  },
  raffle: { times: ['opensAt', 'drawsAt'], counts: ['claimDays'] },
} as const;
const HELPED = ['to', 'spinDays', 'accountDays'] as const;

/** When it runs, and what holds for it besides its prizes. */
export function TermFields({ form }: PartProps) {
  const t = useText();
  const { kind } = form.values;
  const { times, counts } = FIELDS[kind];
  const help = (name: string) => {
    const helped = HELPED.find((one) => one === name);
    if (helped) return { help: t(`prizes.help.${helped}`) };
    return name === 'claimDays' && kind === 'wheel' ? { help: t('prizes.help.claimDays') } : {};
  };
  return (
    <Card pad="normal" className="grid gap-3">
      <h2 className="text-14 font-semibold">{t('prizes.terms')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {times.map((name) => (
          <TextInput
            key={name}
            type="datetime-local"
            label={t(`prizes.fields.${name}`)}
            size="sm"
            {...help(name)}
            {...form.field(name)}
          />
        ))}
        {counts.map((name) => (
          <TextInput
            key={name}
            label={t(`prizes.fields.${name}`)}
            size="sm"
            inputMode="decimal"
            {...help(name)}
            {...form.field(name)}
          />
        ))}
      </div>
    </Card>
  );
}
