import { FIND_KINDS } from '@lantern/contract/lists';
import { TextInput } from '@lantern/ui/form';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useCall } from '../shared/calls/index.ts';
import type { Found } from '../shared/office/index.ts';
import { useText } from '../shared/texts/index.ts';
import { FoundLink } from './found-link.tsx';

const LEAST_LETTERS = 2;

/** By keyboard: `/` focuses the field, the arrows step through the results, Enter opens the first, Escape ends it. */
export function FindBox() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const input = useSlashKey();
  const close = () => setOpen(false);
  const onKey = (event: KeyboardEvent) => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('.find-list a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' && at < 0) links[0]?.click();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    (links[at + (event.key === 'ArrowDown' ? 1 : -1)] ?? input.current)?.focus();
  };
  return (
    <search
      ref={box}
      className="relative"
      onKeyDown={onKey}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <TextInput
        ref={input}
        label={t('find.label')}
        hideLabel
        size="sm"
        icon="search"
        placeholder={t('find.hint')}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        end={<kbd>/</kbd>}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
        }}
      />
      {isOpen && typed.trim().length >= LEAST_LETTERS ? <Results typed={typed} onChoose={close} /> : null}
    </search>
  );
}

function useSlashKey() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const inField =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]');
      if (event.key !== '/' || inField || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return input;
}

function Results({ typed, onChoose }: { typed: string; onChoose: () => void }) {
  const t = useText();
  const q = useDeferredValue(typed.trim());
  const query = useCall('findAnything', { query: { q } }, { enabled: q.length >= LEAST_LETTERS });
  const list = query.data?.list ?? [];
  const says = query.isFetching ? t('find.searching') : query.error ? t('common.network') : t('find.none');
  return (
    <div className="find-list">
      <p role="status" className={list.length > 0 ? 'sr-only' : 'px-2 py-2 text-ink-3'}>
        {list.length > 0 ? t('find.count', { count: list.length }) : says}
      </p>
      {FIND_KINDS.map((kind) => (
        <Group key={kind} kind={kind} list={list.filter((found) => found.kind === kind)} onChoose={onChoose} />
      ))}
    </div>
  );
}

type GroupProps = { kind: Found['kind']; list: readonly Found[]; onChoose: () => void };

function Group({ kind, list, onChoose }: GroupProps) {
  const t = useText();
  if (list.length === 0) return null;
  return (
    <section>
      <h3>{t(`find.kinds.${kind}`)}</h3>
      {list.map((found) => (
        <FoundLink key={found.id} found={found} onChoose={onChoose} />
      ))}
    </section>
  );
}
