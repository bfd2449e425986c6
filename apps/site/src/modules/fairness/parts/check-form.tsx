import { type Field, SCHEME_FIELDS, VERIFIERS, verifierOf } from '@lantern/games/verify';
import { Button, Card, CardHead } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import type { VerifySearch } from '../model/verify-search.ts';
import { useNames } from '../use-names.ts';

type CheckFormProps = {
  texts: VerifySearch;
  /** The invalid field. */
  bad: string | undefined;
  onCheck: (texts: VerifySearch) => void;
};

/** Optional fields: without them the result is computed, and less is compared. */
const OPTIONAL = new Set(['hash', 'position', 'terminal', 'result']);
const HEX_FIELDS = new Set(['server', 'hash', 'link', 'salt', 'bets', 'terminal', 'seed']);

/** The fields of a game come with its engine. */
function useFields(game: string, version: string): readonly Field[] {
  const { data } = useQuery({
    queryKey: ['verifier', game, version],
    queryFn: async () => (await verifierOf(game, version)?.load())?.fields ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}

/** The seeds and the play, field by field, as in a record or a proof. */
export function CheckForm({ texts, bad, onCheck }: CheckFormProps) {
  const t = useTexts('fairness');
  const names = useNames();
  const [given, setGiven] = useState<VerifySearch>(texts);
  const game = given['game'] ?? VERIFIERS[0]?.game ?? '';
  // Proofs without a version are of the first one; games that began later are checked by their newest.
  const version = given['v'] ?? '1';
  const entry = verifierOf(game, version) ?? VERIFIERS.findLast((one) => one.game === game) ?? VERIFIERS[0];
  const fields = useFields(entry?.game ?? '', entry?.version ?? '');
  const set = (name: string, text: string) => setGiven((now) => ({ ...now, [name]: text }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = ['result', ...SCHEME_FIELDS[entry?.scheme ?? 'pair'], ...fields.map(({ name }) => name)];
    const whole = wanted.map((name) => [name, given[name]?.trim() || undefined] as const);
    onCheck({ ...Object.fromEntries(whole), game: entry?.game, v: entry?.version });
  };
  const errorOf = (name: string) => (bad === name ? t('fieldBad') : undefined);
  return (
    <Card>
      <CardHead title={t('form')} />
      <form className="flex flex-col gap-3.5 p-5" onSubmit={submit} noValidate>
        <Select
          label={t('game')}
          value={entry?.game ?? ''}
          onChange={(event) =>
            setGiven((now) => ({ ...now, game: event.target.value, v: undefined, result: undefined }))
          }
          options={[...new Set(VERIFIERS.map((one) => one.game))].map((value) => ({ value, label: names.game(value) }))}
          error={errorOf('game')}
        />
        {SCHEME_FIELDS[entry?.scheme ?? 'pair'].map((name) => (
          <SchemeField key={name} name={name} value={given[name]} error={errorOf(name)} onChange={set} />
        ))}
        {fields.map((field) => (
          <GameField
            key={field.name}
            field={field}
            value={given[field.name]}
            error={errorOf(field.name)}
            onChange={set}
          />
        ))}
        <SchemeField name="result" value={given['result']} onChange={set} />
        <Button type="submit" variant="primary" size="lg" block>
          {t('check')}
        </Button>
        <p className="text-12 text-ink-3">{t('local')}</p>
      </form>
    </Card>
  );
}

type SchemeFieldProps = {
  name: string;
  value: string | undefined;
  error?: string | undefined;
  onChange: (name: string, text: string) => void;
};

function SchemeField({ name, value, error, onChange }: SchemeFieldProps) {
  const t = useTexts('fairness');
  const names = useNames();
  return (
    <TextInput
      label={names.field(name)}
      {...(OPTIONAL.has(name) ? { optionalText: t('optional') } : {})}
      value={value ?? ''}
      onChange={(event) => onChange(name, event.target.value)}
      error={error}
      className={HEX_FIELDS.has(name) ? 'num' : ''}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

type GameFieldProps = {
  field: Field;
  value: string | undefined;
  error: string | undefined;
  onChange: (name: string, text: string) => void;
};

function GameField({ field, value, error, onChange }: GameFieldProps) {
  const names = useNames();
  const common = { label: names.field(field.name), error, value: value ?? field.initial };
  const help = names.help(field.name);
  if (field.kind === 'choice')
    return (
      <Select
        {...common}
        onChange={(event) => onChange(field.name, event.target.value)}
        options={field.choices.map((choice) => ({ value: choice, label: names.choice(choice) }))}
      />
    );
  const range = field.kind === 'integer' || field.kind === 'numbers' ? `${field.min} – ${field.max}` : '';
  return (
    <TextInput
      {...common}
      {...(help ? { help } : {})}
      dir="ltr"
      inputMode={field.kind === 'integer' ? 'numeric' : 'text'}
      autoComplete="off"
      onChange={(event) => onChange(field.name, event.target.value)}
      end={<span className="num shrink-0 text-12 text-ink-3 max-sm:hidden">{range}</span>}
    />
  );
}
