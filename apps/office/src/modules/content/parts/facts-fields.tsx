import { Button, IconButton } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';

const FACTS_MAX = 100;
export type Fact = { label: string; value: string };

/** The table of a promotion: rows of a label and a value. */
export function FactsFields({ facts, onFacts }: { facts: Fact[]; onFacts: (facts: Fact[]) => void }) {
  const t = useText();
  const change = (at: number, next: Partial<Fact>) =>
    onFacts(facts.map((one, index) => (index === at ? { ...one, ...next } : one)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-12 font-semibold text-ink-3">{t('content.facts')}</legend>
      {facts.map((one, at) => (
        <FactRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of the table is its place
          key={at}
          fact={one}
          hideLabel={at > 0}
          onChange={(next) => change(at, next)}
          onRemove={() => onFacts(facts.filter((_, index) => index !== at))}
        />
      ))}
      <Button
        size="xs"
        icon="plus"
        disabledReason={facts.length >= FACTS_MAX ? t('content.factsFull') : undefined}
        onClick={() => onFacts([...facts, { label: '', value: '' }])}
      >
        {t('content.addFact')}
      </Button>
    </fieldset>
  );
}

type FactRowProps = {
  fact: Fact;
  hideLabel: boolean;
  onChange: (next: Partial<Fact>) => void;
  onRemove: () => void;
};

function FactRow({ fact, hideLabel, onChange, onRemove }: FactRowProps) {
  const t = useText();
  return (
    <div className="flex items-end gap-2">
      <TextInput
        className="grow"
        label={t('content.factLabel')}
        hideLabel={hideLabel}
        size="sm"
        value={fact.label}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <TextInput
        className="grow"
        label={t('content.factValue')}
        hideLabel={hideLabel}
        size="sm"
        value={fact.value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      <IconButton icon="trash" size={28} label={t('content.removeFact', { label: fact.label })} onClick={onRemove} />
    </div>
  );
}
