import { Button } from '@lantern/ui/base';
import { TextArea } from '@lantern/ui/form';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/index.ts';
import { readRows } from './paste-rows.ts';
import type { GridRow } from './rows.ts';

const EXAMPLE = '1846 5 2';
const MOST_NAMED = 8;

/** Rows from a list, one a line; a line that is none is named and stays in the field. */
export function PasteList({ onRows }: { onRows: (rows: readonly GridRow[]) => void }) {
  const t = useTexts('lottery.tickets');
  const [text, setText] = useState('');
  const { rows, faults } = readRows(text);
  const named = faults
    .slice(0, MOST_NAMED)
    .map(({ line, text: content }) => t('fourD.badLine', { line, text: content }));
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <TextArea
        label={t('fourD.pasteLabel')}
        help={t('fourD.pasteHelp', { example: EXAMPLE })}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={named.length > 0 ? named.join(' ') : undefined}
      />
      <Button
        variant="ghost"
        size="sm"
        icon="plus"
        disabledReason={rows.length === 0 ? t('typeNothing') : undefined}
        onClick={() => {
          setText(faults.map((fault) => fault.text).join('\n'));
          onRows(rows);
        }}
      >
        {t('fourD.addRows', { count: rows.length })}
      </Button>
    </div>
  );
}
