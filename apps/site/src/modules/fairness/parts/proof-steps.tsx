import type { Check, Verification, WordUse } from '@lantern/games/verify';
import { Card, Icon } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { wordsOfHex } from '../model/proof-search.ts';
import { useNames } from '../use-names.ts';

/** Every step from the commitment to the result, in order. */
export function ProofSteps({ done }: { done: Verification }) {
  const t = useTexts('fairness');
  const names = useNames();
  const { proof, checks } = done;
  const check = (...wanted: readonly Check['name'][]) => checks.find(({ name }) => wanted.includes(name));
  const committed =
    proof.scheme === 'round' ? proof.terminalHash : proof.scheme === 'pair' ? proof.serverSeedHash : proof.seedHash;
  const isRound = proof.scheme === 'round';
  return (
    <Card>
      <ol>
        <Step
          number={1}
          title={t(isRound ? 'step.link' : 'step.seed')}
          text={t(isRound ? 'step.linkText' : 'step.seedText')}
        >
          <Value name={t(isRound ? 'link' : 'seed')} value={done.key} />
          <Value name={t('sha')} value={done.keyHash} />
          {committed === undefined ? null : (
            <Value name={names.field(isRound ? 'terminal' : 'hash')} value={committed} />
          )}
          <Compared check={check('promise', 'chain')} />
        </Step>
        <Step number={2} title={t('step.message')} text={t(`step.messageOf.${proof.scheme}`)}>
          <Value name={t('message')} value={done.message} />
        </Step>
        <Step number={3} title={t('step.blocks')} text={t('step.blocksText')}>
          <Blocks blocks={done.blocks} />
        </Step>
        <Step number={4} title={t('step.words')} text={t('step.wordsText')}>
          <Words uses={done.uses} />
          <Shown count={WORDS_SHOWN} total={done.uses.length} />
        </Step>
        <Step number={5} title={t('step.result')} text={t('step.resultText')}>
          <Value name={t('step.result')} value={done.outcome.text} />
          {proof.claimed === undefined ? null : <Value name={names.field('result')} value={proof.claimed} />}
          <Compared check={check('result')} />
        </Step>
      </ol>
    </Card>
  );
}

type StepProps = { number: number; title: string; text: string; children: ReactNode };

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="grid gap-x-4 gap-y-3 border-b border-line p-5 last:border-0 sm:grid-cols-[28px_minmax(0,1fr)]">
      <span className="num grid size-7 place-items-center rounded-full bg-primary-soft text-13 font-semibold text-primary-text">
        {number}
      </span>
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          <h3 className="text-18">{title}</h3>
          <p className="mt-0.5 max-w-[68ch] text-13 text-ink-2">{text}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

export function Value({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <p className="text-12 text-ink-3">{name}</p>
      <p className="num mt-0.5 rounded-2 bg-sunken px-2.5 py-1.5 text-12 break-all" dir="ltr">
        {value}
      </p>
    </div>
  );
}

function Compared({ check }: { check: Check | undefined }) {
  const t = useTexts('fairness');
  if (!check) return <p className="text-13 text-ink-3">{t('notCompared')}</p>;
  return (
    <p className={`flex gap-2 text-13 font-semibold ${check.holds ? 'text-jade-text' : 'text-danger-text'}`}>
      <Icon name={check.holds ? 'check' : 'alert'} size={16} className="mt-0.5 shrink-0" />
      {t(`checks.${check.name}.${check.holds ? 'holds' : 'fails'}`)}
    </p>
  );
}

/** A rain of 10,000 envelopes uses 20,000 words: no page shows them all, the offline program does. */
const BLOCKS_SHOWN = 125;
const WORDS_SHOWN = 8 * BLOCKS_SHOWN;

function Shown({ count, total }: { count: number; total: number }) {
  const t = useTexts('fairness');
  return total > count ? (
    <p className="text-13 text-ink-3">{t('showing', { count: String(count), total: String(total) })}</p>
  ) : null;
}

function Blocks({ blocks }: { blocks: Verification['blocks'] }) {
  return (
    <>
      {blocks.slice(0, BLOCKS_SHOWN).map(({ message, hex }) => (
        <div key={message}>
          <p className="num text-12 break-all text-ink-3">{message}</p>
          <p className="num mt-1 grid grid-cols-2 gap-1 text-12 sm:grid-cols-4 xl:grid-cols-8" dir="ltr">
            {wordsOfHex(hex).map((word, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the block
              <span key={index} className="rounded-1 bg-sunken px-1.5 py-1 text-center">
                {word}
              </span>
            ))}
          </p>
        </div>
      ))}
      <Shown count={BLOCKS_SHOWN} total={blocks.length} />
    </>
  );
}

/** Each used word, in order; a rejected word stays on the list. */
function Words({ uses }: { uses: readonly WordUse[] }) {
  const t = useTexts('fairness');
  return (
    <section
      className="table-wrap max-h-96 overflow-y-auto rounded-2 border border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={t('step.words')}
    >
      <table className="table table-dense">
        <thead className="sticky top-0">
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('word')}</th>
            <th scope="col">{t('below')}</th>
            <th scope="col" className="at-end">
              {t('became')}
            </th>
          </tr>
        </thead>
        <tbody>
          {uses.slice(0, WORDS_SHOWN).map(({ word, below, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the stream
            <tr key={index}>
              <td className="num text-ink-3">{index + 1}</td>
              <td className={`num ${below !== null && value === null ? 'line-through' : ''}`}>
                {word.toString(16).padStart(8, '0')}
              </td>
              <td className="num">{below ?? '—'}</td>
              <td className="num at-end font-semibold">{below === null ? t('bits') : (value ?? t('thrownAway'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
