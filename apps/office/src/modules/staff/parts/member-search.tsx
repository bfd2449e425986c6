import { TextInput } from '@lantern/ui/form';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';

/** By keyboard: `/` focuses the field, Enter opens the list of found members. */
export function MemberSearch() {
  const t = useText();
  const navigate = useNavigate();
  const mayLook = useRight('members.view');
  const [q, setQ] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const inField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog');
      if (event.key !== '/' || inField || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (!mayLook) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/members', search: q ? { q } : {} });
  };
  return (
    <search>
      <form onSubmit={submit}>
        <TextInput
          ref={input}
          label={t('common.searchMembers')}
          hideLabel
          size="sm"
          icon="search"
          placeholder={t('common.searchMembersShort')}
          maxLength={80}
          value={q}
          end={<kbd>/</kbd>}
          onChange={(event) => setQ(event.target.value)}
        />
      </form>
    </search>
  );
}
