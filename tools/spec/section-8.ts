import { does, reads, refuses } from './checks.ts';
import { quoted, type Statement } from './statement.ts';

export const section8: readonly Statement[] = [
  ...quoted(
    8,
    'Each refusal has a text in every language: wrong name or password; wrong format; passwords differ; invitation code invalid; not logged in; network failure, retry; blocked by address or region; maintenance; game under maintenance, with hot games beside it; unknown error; domain check invalid; agree to the terms; content empty; complete the verification; confirm the age.',
    ['wrong name or password', reads('refusal', 'wrong_login', /username or password/)],
    ['wrong format', reads('field', 'not_valid', /not valid/)],
    ['wrong format of a mail address', reads('field', 'reg_pattern_3')],
    ['passwords differ', reads('field', 'inconsistent_twice', /do not match/)],
    ['invitation code invalid', reads('refusal', 'invitation_code_error', /does not exist/)],
    ['not logged in', reads('refusal', 'not_logged_in')],
    ['network failure, retry', reads('site', 'failure.network', /network|connection/i)],
    ['blocked by region', reads('refusal', 'region_blocked', /region/)],
    ['maintenance', reads('refusal', 'maintenance', /maintenance/)],
    ['game under maintenance', reads('refusal', 'game_maintenance', /maintenance.*hot games/)],
    ['unknown error', reads('refusal', 'server_fault')],
    ['domain check invalid', reads('refusal', 'domain_check_invalid', /Domain check invalid/)],
    ['agree to the terms', reads('refusal', 'terms_not_accepted', /terms/)],
    ['content empty', reads('field', 'not_empty', /required/)],
    ['an empty field by its name', reads('field', 'named_not_empty', /\{field\} not empty/)],
    ['complete the verification', reads('refusal', 'slider_required')],
    ['confirm the age', reads('refusal', 'terms_not_accepted', /older/)],
    ['an agent’s page refuses others', reads('agents', 'notAgent', /agents only/)],
    ['non-members cannot log in', reads('refusal', 'non_member_login'), '0102'],
  ),
  ...quoted(
    8,
    '- Trial on a money page: `in_need_true_account`.',
    ['a trial’s deposit is refused', refuses('GET /wps/cashier/deposits', 'in_need_true_account', { as: 'trial' })],
    ['with a text', reads('refusal', 'in_need_true_account', /real account/)],
  ),
  ...quoted(
    8,
    'Region: `blockip`, `info_ip_block`. Maintenance: `game_maintenance`, `info_maintenance`.',
    ...['blockip', 'info_ip_block', 'game_maintenance', 'info_maintenance'].map(
      (key) => [`there is the text ${key}`, reads('site.frame', `guard.${key}`)] as const,
    ),
  ),
  ...quoted(
    8,
    'A picture or avatar that does not load has a stand-in; a QR code that cannot be drawn shows its address.',
    [
      'a broken picture has a stand-in',
      does(
        '/index',
        async (page) => {
          await page.route(/avatar/, (route) => route.abort());
          await page.reload();
          await page.waitForTimeout(5000);
          const broken = await page.evaluate<number>(
            '[...document.images].filter((one) => one.complete && one.naturalWidth === 0).length',
          );
          return broken === 0 ? undefined : `${broken} broken pictures`;
        },
        { as: 'member', again: true },
      ),
    ],
  ),
  ...quoted(
    8,
    'Phone codes: number invalid or missing, too many tries (5 minutes), code wrong, missing or expired, captcha failed, quota, not allowed, closed by the user.',
    ...[
      'phone_number_invalid',
      'phone_number_missing',
      'phone_too_many_requests',
      'phone_code_wrong',
      'phone_code_missing',
      'phone_code_expired',
      'phone_captcha_failed',
      'phone_quota_exceeded',
      'phone_not_offered',
      'phone_unknown_error',
    ].map((key) => [`there is a text for ${key}`, reads('refusal', key)] as const),
  ),
];
