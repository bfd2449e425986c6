import type { LotteryPlay } from '@lantern/games/lottery';
import { Button } from '@lantern/ui/base';
import { TextArea } from '@lantern/ui/form';
import { useId, useMemo, useRef, useState } from 'react';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import { TICKETS_PER_ENTRY } from '../model/ticket-entry.ts';
import { ordersOfNumber } from './number-orders.ts';
import type { PlayPadProps } from './pad-props.ts';
import { exampleText, NOTHING_TYPED, readLong, readTyped, type TypedReading } from './read-typed.ts';
import { useTicket } from './use-ticket.ts';

const MOST_NAMED = 8;

/** A file that is read, and how far: 1 when it is done. */
type ReadFile = { name: string; part: number; reading: TypedReading };

/** Single tickets typed, pasted or from a file. A line that is none is named by its number and never guessed. */
export function TypeTickets({ code, offer, draft }: PlayPadProps) {
  const t = useTexts('lottery.tickets');
  const { play, add } = useTicket(code, draft);
  const [text, setText] = useState('');
  const [once, setOnce] = useState(false);
  const [file, setFile] = useState<ReadFile>();
  const typed = useMemo(() => readTyped(offer.region, play, text), [offer.region, play, text]);
  const reading = file?.reading ?? typed;
  const isBlocked = reading.repeats.length > 0 && !once;
  const take = (withOrders: boolean) => {
    if (reading.tickets.length === 0 || isBlocked) return;
    add(reading.tickets.flatMap(({ ticket }) => (withOrders ? ordersOfNumber(ticket) : [ticket])));
    // Lines with a fault stay in the field for correction.
    setText(reading.faults.map((fault) => fault.text).join('\n'));
    setFile(undefined);
    setOnce(false);
  };
  const open = async (chosen: File) => {
    setOnce(false);
    setFile({ name: chosen.name, part: 0, reading: NOTHING_TYPED });
    const content = await chosen.text();
    const read = await readLong(offer.region, play, content, (part) =>
      setFile({ name: chosen.name, part, reading: NOTHING_TYPED }),
    );
    setFile({ name: chosen.name, part: 1, reading: read });
  };
  const form = useId();
  return (
    <form
      id={form}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        take(false);
      }}
    >
      {file ? (
        <FileLine file={file} onClose={() => setFile(undefined)} />
      ) : (
        <TextArea
          label={t('typeLabel')}
          help={t(hasLists(play) ? 'typeHelpLists' : 'typeHelp', { example: exampleText(play) })}
          rows={5}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={typed.faults.length > 0 ? t('typeBad', { count: typed.faults.length }) : undefined}
        />
      )}
      <Faults reading={reading} />
      <Repeats reading={reading} once={once} onOnce={() => setOnce(true)} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="ghost" size="sm" icon="plus" disabledReason={whyNot(reading, isBlocked, t)}>
          {t('addTickets', { count: reading.tickets.length })}
        </Button>
        {hasOrders(play) ? (
          <Button size="sm" disabledReason={whyNot(reading, isBlocked, t)} reasonElsewhere onClick={() => take(true)}>
            {t('withOrders')}
          </Button>
        ) : null}
        <Upload onFile={(chosen) => void open(chosen)} />
      </div>
    </form>
  );
}

/** Whether a ticket has more than one list, which a text keeps apart with marks. */
const hasLists = ({ forms = [] }: LotteryPlay): boolean => (forms[0]?.length ?? 0) > 1;

/** Whether a ticket is one number whose digits have an order that counts: plays on any order cover them all. */
const hasOrders = ({ rule, example = '' }: LotteryPlay): boolean => rule !== '3_tod' && /^[0-9]{3,}$/.test(example);

function whyNot(reading: TypedReading, isBlocked: boolean, t: ReturnType<typeof useTexts<'lottery.tickets'>>) {
  if (reading.tickets.length === 0) return t('typeNothing');
  if (reading.tickets.length > TICKETS_PER_ENTRY) return t('fault.too_many_tickets', { most: TICKETS_PER_ENTRY });
  return isBlocked ? t('onceFirst') : undefined;
}

function FileLine({ file, onClose }: { file: ReadFile; onClose: () => void }) {
  const t = useTexts('lottery.tickets');
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-2 bg-sunken px-3 py-2 text-13">
      <b className="min-w-0 truncate">{file.name}</b>
      {file.part < 1 ? (
        <progress className="h-2 flex-1" max={1} value={file.part} aria-label={t('reading', { name: file.name })} />
      ) : (
        <span role="status">{t('fileRead', { count: file.reading.tickets.length })}</span>
      )}
      <Button size="xs" variant="text" onClick={onClose}>
        {t('fileClose')}
      </Button>
    </div>
  );
}

function Faults({ reading }: { reading: TypedReading }) {
  const t = useTexts('lottery.tickets');
  const textIn = useTextIn();
  if (reading.faults.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-13 text-danger-text" aria-label={t('faultyLines')}>
      {reading.faults.slice(0, MOST_NAMED).map(({ line, text, refusal }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line can have the same fault twice
        <li key={index}>
          {t('lineFaultText', { line, text, why: textIn('lottery.tickets.lineFault', refusal) ?? refusal })}
        </li>
      ))}
      {reading.faults.length > MOST_NAMED ? (
        <li>{t('moreFaults', { count: reading.faults.length - MOST_NAMED })}</li>
      ) : null}
    </ul>
  );
}

function Repeats({ reading, once, onOnce }: { reading: TypedReading; once: boolean; onOnce: () => void }) {
  const t = useTexts('lottery.tickets');
  const { repeats } = reading;
  if (repeats.length === 0) return null;
  const named = repeats.slice(0, MOST_NAMED).map(({ line, text, first }) => t('repeatOf', { line, text, first }));
  return (
    <div className="flex flex-col items-start gap-2 rounded-2 bg-amber-soft px-3 py-2 text-13 text-amber-text">
      <p>
        {named.join(' ')}
        {repeats.length > MOST_NAMED ? ` ${t('moreFaults', { count: repeats.length - MOST_NAMED })}` : ''}
      </p>
      {once ? (
        <p role="status">{t('onceDone')}</p>
      ) : (
        <Button size="xs" onClick={onOnce}>
          {t('once', { count: repeats.length })}
        </Button>
      )}
    </div>
  );
}

function Upload({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts('lottery.tickets');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" icon="document" onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        className="sr-only"
        aria-label={t('uploadLabel', { most: TICKETS_PER_ENTRY })}
        tabIndex={-1}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          event.target.value = '';
        }}
      />
    </>
  );
}
