import { isIP } from 'node:net';
import type { AnswerOf, BodyOf, FieldRefusal } from '@lantern/contract';
import type { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { formatAmount, parseAmount } from '@lantern/kernel';
import {
  type AppContext,
  maySaveAddress,
  type Needs,
  type Probe,
  probeFault,
  type Queryable,
  readEd25519,
  sha256,
  type Tx,
} from '../../platform/index.ts';
import { adapterOf } from './adapters/gateway.vendor-kinds.ts';
import {
  type ComparedRow,
  changeConnection,
  holdVendor,
  lastCompared,
  openCases,
  usedKeys,
  type VendorConnection,
  type VendorKeyRow,
} from './gateway.office.store.ts';
import { allVendors, putKey, type VendorRow, vendorOf } from './gateway.store.ts';
import { type KitReportRow, kitReports } from './gateway.vendor-life.store.ts';
import { ceilingColumns, ceilingTexts } from './transfers/gateway.ceilings.ts';
import { isProven } from './vendors/gateway.kit-runs.ts';
import { callVendor, canCall, outgoingKey } from './vendors/gateway.outgoing.ts';
import { reportedJackpots, type StoredJackpot } from './vendors/gateway.vendor-poll.store.ts';
import { sealKey } from './wallet-api/gateway.signature.ts';

type WalletVendor = AnswerOf<(typeof gatewayOfficeCalls)['listWalletVendors']>['list'][number];
type VendorKey = WalletVendor['keys'][number];
export type VendorChange = Omit<BodyOf<(typeof gatewayOfficeCalls)['changeWalletVendor']>, 'reason'>;

const SECRET_BYTES = 32;
const SLOTS = [1, 2] as const;

const connectionOf = (row: VendorRow): VendorConnection => ({
  state: row.state,
  launch_url: row.launch_url,
  api_url: row.api_url,
  networks: row.networks,
  games: row.games,
  takes_trials: row.takes_trials,
  close_after_hours: row.close_after_hours,
  gift_max: row.gift_max,
  gift_day_max: row.gift_day_max,
  win_times_max: row.win_times_max,
  win_max: row.win_max,
});
const versionOf = (row: VendorRow): string =>
  sha256(JSON.stringify(Object.values(connectionOf(row))))
    .toString('hex')
    .slice(0, 16);

const presentKey = (key: VendorKeyRow): VendorKey => ({
  id: key.id,
  slot: key.slot,
  algorithm: key.algorithm,
  createdAt: key.created_at.toISOString(),
});

interface About {
  readonly keys: readonly VendorKeyRow[];
  readonly cases: number;
  readonly sandboxCases: number;
  readonly kit: KitReportRow | undefined;
  readonly isProven: boolean;
  readonly compared: ComparedRow | undefined;
  readonly jackpots: readonly StoredJackpot[];
}
const ofVendor = <T extends { readonly vendor: string }>(rows: readonly T[], code: string): T[] =>
  rows.filter(({ vendor }) => vendor === code);

function present(row: VendorRow, about: About): WalletVendor {
  const { keys, cases, sandboxCases, kit, compared, jackpots } = about;
  return {
    code: row.code,
    name: row.name,
    kind: row.kind,
    category: row.category,
    mode: row.mode,
    isSandbox: row.is_sandbox,
    state: row.state,
    launchUrl: row.launch_url,
    apiUrl: row.api_url,
    networks: row.networks,
    games: row.games,
    takesTrials: row.takes_trials,
    closeAfterHours: row.close_after_hours,
    ...ceilingTexts(row),
    keys: ofVendor(keys, row.code).map(presentKey),
    openCases: cases,
    sandboxCases,
    kit: kit
      ? {
          at: kit.at.toISOString(),
          cases: kit.cases,
          broken: kit.broken,
          isWhole: kit.is_whole,
          isProven: about.isProven,
        }
      : null,
    maintenance: row.resting_since && {
      since: row.resting_since.toISOString(),
      until: row.resting_until?.toISOString() ?? null,
    },
    jackpots: ofVendor(jackpots, row.code).map(({ name, currency, game, amount, at }) => ({
      ...{ name, currency, game },
      amount: formatAmount(BigInt(amount)),
      at: at.toISOString(),
    })),
    compared: compared
      ? {
          to: compared.to_at.toISOString(),
          ours: compared.ours,
          theirs: compared.theirs,
          differences: compared.differences,
        }
      : null,
    version: versionOf(row),
  };
}

/** Vendors of the wallet API as operators see them, without secrets. */
export async function walletVendors(db: Queryable): Promise<WalletVendor[]> {
  // One after the other: a transaction has one connection.
  const vendors = await allVendors(db);
  const keys = await usedKeys(db, null);
  const cases = await openCases(db);
  const kits = await kitReports(db);
  const compared = await lastCompared(db);
  const jackpots = await reportedJackpots(db);
  return vendors.map((row) =>
    present(row, {
      ...{ keys, jackpots, kit: kits.get(row.code), compared: compared.get(row.code) },
      isProven: isProven(row, kits.get(row.code)),
      cases: cases.get(row.code)?.real ?? 0,
      sandboxCases: cases.get(row.code)?.sandbox ?? 0,
    }),
  );
}

const isUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
function isNetwork(text: string): boolean {
  const [base = '', bits, more] = text.split('/');
  const kind = isIP(base);
  if (kind === 0 || more !== undefined) return false;
  return bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

const CEILING_DECIMALS = 2;
function isAbove(one: string | null, all: string | null): boolean {
  if (all === null || one === null) return false;
  const [single, day] = [parseAmount(one), parseAmount(all)];
  return single.ok && day.ok && single.value > day.value;
}

const ADDRESSES = ['launchUrl', 'apiUrl'] as const;
type Addresses = Pick<VendorChange, (typeof ADDRESSES)[number]>;

/** What is wrong with addresses and networks. An address that stays may be internal: a vendor of the demo can still be switched off. */
export function addressFaults(
  { config }: Needs<'config'>,
  change: Addresses & Pick<VendorChange, 'networks'>,
  before: Addresses,
): FieldRefusal[] {
  return [
    ...ADDRESSES.filter((name) => change[name] !== '' && !isUrl(change[name])).map((field) => ({
      ...{ field, key: 'field.not_valid' },
    })),
    ...ADDRESSES.filter((name) => change[name] !== before[name] && !maySaveAddress(config, change[name])).map(
      (field) => ({
        ...{ field, key: 'field.address_internal' },
      }),
    ),
    ...(change.networks.every(isNetwork) ? [] : [{ field: 'networks', key: 'field.not_valid' }]),
  ];
}

function faultsOf(context: Needs<'config'>, before: VendorChange, change: VendorChange): FieldRefusal[] {
  const fault = (field: string): FieldRefusal => ({ field, key: 'field.not_valid' });
  return [
    ...addressFaults(context, change, before),
    ...(['giftMax', 'giftDayMax', 'winMax'] as const)
      .filter((name) => change[name] !== null && !parseAmount(change[name], CEILING_DECIMALS).ok)
      .map(fault),
    // A single credit may not exceed the limit of a day.
    ...(isAbove(change.giftMax, change.giftDayMax) ? [fault('giftMax')] : []),
  ];
}

const microsOf = (text: string | null): bigint | null => {
  const parsed = text === null ? null : parseAmount(text);
  return parsed?.ok ? parsed.value : null;
};
/** No ceiling may exceed the maximum. */
const isNoHigher = (after: bigint | null, before: bigint | null): boolean =>
  before === null || (after !== null && after <= before);
const isPartOf = (after: readonly string[], before: readonly string[]): boolean =>
  after.every((one) => before.includes(one));

/** Whether a change only restricts a vendor: lower ceilings, fewer networks or games, no trials, no new stakes. */
function limitsOnly(before: VendorChange, after: VendorChange): boolean {
  const [was, is] = [before, after];
  return (
    (is.state === 'off' || was.state === 'on') &&
    is.launchUrl === was.launchUrl &&
    is.apiUrl === was.apiUrl &&
    is.closeAfterHours === was.closeAfterHours &&
    (was.takesTrials || !is.takesTrials) &&
    // An empty list of networks allows every network.
    (was.networks.length === 0 || (is.networks.length > 0 && isPartOf(is.networks, was.networks))) &&
    (was.games.includes('*') || isPartOf(is.games, was.games)) &&
    (['giftMax', 'giftDayMax', 'winMax'] as const).every((name) =>
      isNoHigher(microsOf(is[name]), microsOf(was[name])),
    ) &&
    isNoHigher(
      is.winTimesMax === null ? null : BigInt(is.winTimesMax),
      was.winTimesMax === null ? null : BigInt(was.winTimesMax),
    )
  );
}

const changeOf = (row: VendorRow): VendorChange => ({
  version: versionOf(row),
  state: row.state,
  launchUrl: row.launch_url,
  apiUrl: row.api_url,
  networks: row.networks,
  games: row.games,
  takesTrials: row.takes_trials,
  closeAfterHours: row.close_after_hours,
  ...ceilingTexts(row),
});

/** The vendor before and after a change, whether it only restricts, or why it is refused; the vendor is locked and unchanged. */
export async function previewVendorChange(
  context: Needs<'config'>,
  tx: Tx,
  code: string,
  change: VendorChange,
): Promise<
  | { readonly before: VendorChange; readonly after: VendorChange; readonly onlyLimits: boolean }
  | 'not_found'
  | 'changed_meanwhile'
  | readonly FieldRefusal[]
> {
  const row = await holdVendor(tx, code);
  if (!row) return 'not_found';
  const before = changeOf(row);
  const faults = faultsOf(context, before, change);
  if (faults.length > 0) return faults;
  if (versionOf(row) !== change.version) return 'changed_meanwhile';
  return { before, after: change, onlyLimits: limitsOnly(before, change) };
}

/** Changes a vendor under its lock: the row before, the row after, or the refusal. */
export async function changeWalletVendor(
  context: Needs<'config'>,
  tx: Tx,
  code: string,
  change: VendorChange,
): Promise<
  | { readonly before: VendorChange; readonly after: VendorChange }
  | 'not_found'
  | 'changed_meanwhile'
  | readonly FieldRefusal[]
> {
  const preview = await previewVendorChange(context, tx, code, change);
  if (typeof preview === 'string' || 'length' in preview) return preview;
  await changeConnection(tx, code, {
    state: change.state,
    launch_url: change.launchUrl,
    api_url: change.apiUrl,
    networks: change.networks,
    games: change.games,
    takes_trials: change.takesTrials,
    close_after_hours: change.closeAfterHours,
    ...ceilingColumns(change),
  });
  return preview;
}

/** A drafted key: of an HMAC key the sealed secret, of an Ed25519 key the public half. */
export interface DraftedKey {
  readonly id: string;
  readonly algorithm: 'hmac-sha256' | 'ed25519';
  readonly sealed: string | null;
  readonly publicKey: string | null;
}

const freeSlot = async (tx: Tx, code: string): Promise<1 | 2 | undefined> => {
  const used = await usedKeys(tx, code);
  return SLOTS.find((one) => used.every((key) => key.slot !== one));
};

/** Drafts a second key beside the current one. Its secret is in the answer, and sealed in the draft; nowhere else. */
export async function draftVendorKey(
  context: Needs<'clock' | 'random' | 'secrets'>,
  tx: Tx,
  code: string,
  request: { readonly algorithm: 'hmac-sha256' | 'ed25519'; readonly publicKey: string },
): Promise<{ readonly key: DraftedKey; readonly secret: string | null } | 'not_found' | 'full' | 'bad_key'> {
  const vendor = await holdVendor(tx, code);
  if (!vendor) return 'not_found';
  if ((await freeSlot(tx, code)) === undefined) return 'full';
  const { algorithm } = request;
  if (!adapterOf(vendor).offers.algorithms.includes(algorithm)) return 'bad_key';
  const isHmac = algorithm === 'hmac-sha256';
  const publicKey = isHmac ? null : readEd25519(request.publicKey);
  if (!isHmac && publicKey === null) return 'bad_key';
  const day = new Date(context.clock.nowMs()).toISOString().slice(0, 10);
  const id = `${day}-${Buffer.from(context.random.bytes(3)).toString('hex')}`;
  const secret = isHmac ? Buffer.from(context.random.bytes(SECRET_BYTES)).toString('base64url') : null;
  const sealed = secret === null ? null : sealKey(context, code, id, secret).toString('base64');
  return { key: { id, algorithm, sealed, publicKey }, secret };
}

/** Activates a drafted key; false when both slots are taken. */
export async function putDraftedKey(context: Needs<'clock'>, tx: Tx, code: string, key: DraftedKey): Promise<boolean> {
  if (!(await holdVendor(tx, code))) return false;
  const slot = await freeSlot(tx, code);
  if (slot === undefined) return false;
  const { id, algorithm, publicKey } = key;
  const sealed = key.sealed === null ? null : Buffer.from(key.sealed, 'base64');
  const atIso = new Date(context.clock.nowMs()).toISOString();
  await putKey(tx, { vendor: code, id, slot, algorithm, sealed, public_key: publicKey, atIso });
  return true;
}

const STATEMENT_MS = 5 * 60_000;

/** Requests the last minutes of a vendor's statement: harmless, signed, and answered by a working vendor. */
export async function tryVendor(context: AppContext, code: string): Promise<Probe | 'not_found'> {
  const vendor = await vendorOf(context.db, code);
  if (!vendor) return 'not_found';
  const key = canCall(vendor, 'list') ? await outgoingKey(context, code) : undefined;
  if (!key) return { result: 'not_set', answered: '' };
  const nowMs = context.clock.nowMs();
  const span = { from: new Date(nowMs - STATEMENT_MS).toISOString(), to: new Date(nowMs).toISOString() };
  try {
    const reply = await callVendor(context, vendor, key, 'list', { ...span, limit: 1, cursor: '0' });
    if (reply.status === 401 || reply.status === 403)
      return { result: 'refused_secret', answered: `HTTP ${reply.status}` };
    const answerBody = adapterOf(vendor).readReply('list', reply);
    const result = Array.isArray(answerBody?.['list']) ? 'works' : 'strange_answer';
    return { result, answered: `HTTP ${reply.status} ${answerBody?.code ?? ''}`.trim() };
  } catch (error) {
    return probeFault(context, error);
  }
}
