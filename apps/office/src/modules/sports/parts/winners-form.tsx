import { Select } from '@lantern/ui/form';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { type BoardMatch, REQUEST_CHANGES } from './traded.ts';

interface WinnersFormProps {
  readonly match: BoardMatch;
  readonly onClose: () => void;
}
type Values = Record<string, string>;
/** More teams than these are level only where nobody played. */
const LEVEL_MOST = 8;

/** Fields of the teams that share the first place, in order. */
const fieldsOf = ({ entrants }: BoardMatch): readonly string[] =>
  Array.from({ length: Math.min(LEVEL_MOST, entrants?.length ?? 0) }, (_, index) => `winner${index + 1}`);

/** The winner of a competition, or the teams that share its first place, as another operator compares and approves them. */
export function WinnersForm({ match, onClose }: WinnersFormProps) {
  const t = useText();
  const fields = fieldsOf(match);
  const chosenOf = (values: Values) => fields.flatMap((name) => (values[name] ? [values[name]] : []));
  /** A team is named once, and a dead heat has at least two. */
  const faultsOf = (values: Values) => {
    const [first = ''] = fields;
    const chosen = chosenOf(values);
    const doubled = fields.filter((name) => values[name] && chosen.filter((id) => id === values[name]).length > 1);
    return {
      ...Object.fromEntries(doubled.slice(1).map((name) => [name, t('trading.winnerTwice')])),
      ...(values[first] ? {} : { [first]: t('trading.winnerMissing') }),
    };
  };
  const form = useCallForm({
    call: 'requestSportsSettlement',
    ...withReason(t, { first: Object.fromEntries(fields.map((name) => [name, ''])) as Values, faultsOf }),
    inputOf: ({ reason, ...values }) => ({
      params: { id: match.matchId },
      body: { result: null, winners: chosenOf(values), reason },
    }),
    fieldOf: () => 'winner1',
    changes: REQUEST_CHANGES,
    onDone: onClose,
  });
  const teams = (match.entrants ?? []).map(({ teamId, name }) => ({ value: teamId, label: name }));
  // One more field than teams that are named.
  const shown = fields.slice(0, fields.findLastIndex((name) => form.field(name).value !== '') + 2);
  return (
    <DialogForm
      form={form}
      title={t('trading.enterWinners')}
      width={460}
      note={t('trading.winnersText')}
      action={t('common.askSecond')}
      onCancel={onClose}
    >
      {shown.map((name, index) => (
        <Select
          key={name}
          label={index === 0 ? t('trading.winner') : t('trading.levelWith', { number: String(index + 1) })}
          size="sm"
          options={[{ value: '', label: t(index === 0 ? 'trading.chooseTeam' : 'trading.nobody') }, ...teams]}
          {...form.field(name)}
        />
      ))}
    </DialogForm>
  );
}
