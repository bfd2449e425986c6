import { Button, Tabs } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { PRESETS, type Preset, presetSpan, type Span } from '../model/view.ts';

interface SpanBarProps {
  readonly span: Span;
  readonly today: string;
  readonly onSpan: (span: Span) => void;
  readonly onExport?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The days of a report: presets, or a first and a last day; beside them what else filters it, and its export. */
export function SpanBar({ span, today, onSpan, onExport, children }: SpanBarProps) {
  const t = useTexts('contracts');
  const preset = PRESETS.find((one) => {
    const of = presetSpan(one, today);
    return of.from === span.from && of.to === span.to;
  });
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Tabs<Preset | ''>
        label={t('period')}
        look="segmented"
        value={preset ?? ''}
        onChange={(one) => one !== '' && onSpan(presetSpan(one, today))}
        items={PRESETS.map((value) => ({ value, label: t(`presets.${value}`) }))}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          label={t(end)}
          type="date"
          size="sm"
          value={span[end]}
          max={today}
          onChange={({ target: { value } }) => {
            if (value === '') return;
            const next = { ...span, [end]: value };
            onSpan(next.from <= next.to ? next : { from: value, to: value });
          }}
        />
      ))}
      {children}
      {onExport ? (
        <Button size="sm" icon="down" className="ms-auto" onClick={onExport}>
          {t('export')}
        </Button>
      ) : null}
    </div>
  );
}
