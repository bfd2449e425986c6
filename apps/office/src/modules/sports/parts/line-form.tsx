import { Select, TextInput } from '@lantern/ui/form';
import { DialogForm, useCallForm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { type BoardMatch, CHANGES } from './traded.ts';
import { useMarketName } from './use-market-name.ts';

const CODES = [
  ...(['AH', 'OU', 'H1_AH', 'H1_OU', 'HOME_OU', 'AWAY_OU'] as const),
  ...(['CORNERS_OU', 'CORNERS_AH', 'CARDS_OU', 'CARDS_AH'] as const),
] as const;
type Code = (typeof CODES)[number];

/** Opens or closes a line of a handicap or total; the price maker prices it. */
export function LineForm({ match, onClose }: { match: BoardMatch; onClose: () => void }) {
  const t = useText();
  const names = useMarketName();
  const form = useCallForm({
    call: 'setSportsLine',
    first: { code: 'AH', line: '', act: 'on' },
    faultsOf: ({ line }) => (/^-?[0-9]{1,3}(\.(25|5|75))?$/.test(line) ? {} : { line: t('trading.lineHelp') }),
    inputOf: ({ code, line, act }) => ({
      params: { id: match.matchId },
      body: { code: code as Code, line, isOn: act === 'on' },
    }),
    byCode: { line_malformed: 'line' },
    changes: CHANGES,
    onDone: onClose,
  });
  const sides = { home: match.home.name, away: match.away.name };
  return (
    <DialogForm
      form={form}
      title={t('trading.line')}
      note={t('trading.lineText')}
      action={t('trading.send')}
      onCancel={onClose}
    >
      <Select
        label={t('trading.market')}
        size="sm"
        options={CODES.map((code) => ({ value: code, label: names.market({ code, line: null, part: null }, sides) }))}
        {...form.field('code')}
      />
      <TextInput
        label={t('trading.lineValue')}
        help={t('trading.lineHelp')}
        size="sm"
        maxLength={8}
        {...form.field('line', (typed) => typed.trim())}
      />
      <Select
        label={t('trading.lineAct')}
        size="sm"
        options={[
          { value: 'on', label: t('trading.lineOpen') },
          { value: 'off', label: t('trading.lineClose') },
        ]}
        {...form.field('act')}
      />
    </DialogForm>
  );
}
