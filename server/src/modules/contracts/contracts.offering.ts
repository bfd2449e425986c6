import type { FieldRefusal } from '@lantern/contract';
import { rightsOfType } from '@lantern/rules/account';
import type { ContractKind } from '@lantern/rules/agents';
import {
  aboveOwn,
  CONTRACT_LANGUAGES,
  type ContractTerms,
  contractText,
  percent,
  type TermsFault,
  termsFaults,
} from '@lantern/rules/contracts';
import { type MemberActor, type Needs, type Queryable, sha256, type Tx } from '../../platform/index.ts';
import { tellOther } from './contracts.notices.ts';
import { contractOf, directDownline, insertOffer, lockDecisions, type Person, runningOf } from './contracts.store.ts';
import { headOf } from './contracts.zone.store.ts';

export interface Offer {
  /** Null: the platform. */
  readonly uplineId: bigint | null;
  readonly upline: string | null;
  readonly currency: string | null;
  readonly downline: string;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  readonly startsOn: string;
  readonly answerDays: number;
}

/** The offer of the platform, and what an agent enters of the own one. */
export type EnteredOffer = Omit<Offer, 'uplineId' | 'upline' | 'currency'>;

const DAY_MS = 86_400_000;
const fieldOf = ({ field, fault, most }: TermsFault): FieldRefusal => ({
  field,
  key: `field.contract_${fault}`,
  ...(most === undefined ? {} : { params: { most: percent(most) } }),
});

function personFaults(person: Person | null, offer: Offer): FieldRefusal[] {
  const wrong = (key: string): FieldRefusal[] => [{ field: 'downline', key: `field.${key}` }];
  if (!person || !rightsOfType(person.type).isReal) return wrong('contract_no_downline');
  if (!rightsOfType(person.type).isAgent) return wrong('contract_no_agent');
  if (person.isFrozen) return wrong('contract_frozen');
  return offer.currency !== null && person.currency !== offer.currency ? wrong('contract_currency') : [];
}

export interface CheckedOffer {
  readonly faults: readonly FieldRefusal[];
  readonly person: Person | null;
  readonly text: OfferText | null;
  readonly hash: string | null;
}

type OfferText = Readonly<Record<'EN' | 'VI', readonly string[]>>;

/** The lines of a contract as both sides read them. */
export function offerText({ upline, kind, terms }: Offer, { account, currency }: Person): OfferText {
  const parties = { upline, downline: account, currency };
  const [EN, VI] = CONTRACT_LANGUAGES.map((language) => contractText(language, kind, terms, parties));
  return { EN: EN ?? [], VI: VI ?? [] };
}

/** An offer before it is made: what is wrong with it, or the text and the hash that both sides will see. */
export async function checkOffer(context: Needs<'clock'>, db: Queryable, offer: Offer): Promise<CheckedOffer> {
  const person = await directDownline(db, offer.uplineId, offer.downline);
  const own = offer.uplineId === null ? null : await runningOf(db, offer.uplineId, offer.kind);
  const single = termsFaults(offer.kind, offer.terms);
  const above = offer.uplineId === null || single.length > 0 ? [] : aboveOwn(own?.terms ?? null, offer.terms);
  const { zone } = await headOf(db);
  const early =
    offer.startsOn < zone.dayAt(context.clock.nowMs()) ? [{ field: 'startsOn', key: 'field.contract_past' }] : [];
  const faults = [...personFaults(person, offer), ...[...single, ...above].map(fieldOf), ...early];
  if (faults.length > 0 || !person) return { faults, person, text: null, hash: null };
  const text = offerText(offer, person);
  return {
    faults,
    person,
    text,
    hash: sha256(JSON.stringify({ terms: offer.terms, text, startsOn: offer.startsOn })).toString('hex'),
  };
}

/** Makes an offer. `waits`: another one of this kind waits for the downline's answer. */
export async function makeOffer(
  context: Needs<'clock' | 'newId' | 'push'>,
  tx: Tx,
  offer: Offer,
): Promise<{ id: bigint } | { faults: readonly FieldRefusal[] } | 'waits'> {
  await lockDecisions(tx);
  const { faults, person, text, hash } = await checkOffer(context, tx, offer);
  if (!person || !text || hash === null) return { faults };
  const nowMs = context.clock.nowMs();
  const row = {
    ...{ id: context.newId(), kind: offer.kind, uplineId: offer.uplineId, downlineId: BigInt(person.id) },
    ...{ currency: person.currency, terms: offer.terms, text, hash, startsOn: offer.startsOn },
    ...{ offeredAtMs: nowMs, answerByMs: nowMs + offer.answerDays * DAY_MS },
  };
  if (!(await insertOffer(tx, row))) return 'waits';
  const made = await contractOf(tx, row.id);
  if (made) await tellOther(context, tx, made, offer.uplineId);
  return { id: row.id };
}

export const checkTerms = (kind: ContractKind, terms: ContractTerms): FieldRefusal[] =>
  termsFaults(kind, terms).map(fieldOf);

/** The offer of an agent from what he entered. */
export const offerBy = (actor: MemberActor, { downline, kind, terms, startsOn, answerDays }: EnteredOffer): Offer => ({
  ...{ uplineId: actor.memberId, upline: actor.account, currency: actor.currency },
  ...{ downline, kind, terms, startsOn, answerDays },
});
