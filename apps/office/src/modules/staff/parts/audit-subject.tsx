import { useOffice } from '../../../shared/office/index.ts';
import { PageLink } from '../../../shared/parts/index.ts';

/** What an entry is about, by the word before its number: a link where it has a page. */
export function AuditSubject({ subject }: { subject: string }) {
  const { subjects } = useOffice();
  const [word = '', id = '', ...more] = subject.split(' ');
  const wayOf = more.length === 0 && id !== '' && Object.hasOwn(subjects, word) ? subjects[word] : undefined;
  return (
    <span className="wrap-anywhere">
      {wayOf ? (
        <PageLink way={wayOf({ id })} className="link">
          {subject}
        </PageLink>
      ) : (
        subject
      )}
    </span>
  );
}
