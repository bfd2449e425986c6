const STATUS: Readonly<Record<string, number>> = {
  bad_input: 400,
  fields_refused: 422,
  not_logged_in: 401,
  not_allowed: 403,
  confirm_needed: 403,
  in_need_true_account: 403,
  password_change_needed: 403,
  account_frozen: 403,
  maintenance: 503,
  region_blocked: 451,
  not_found: 404,
  too_many_requests: 429,
  idempotency_conflict: 409,
  idempotency_key_missing: 400,
  body_too_large: 413,
  try_again: 503,
  server_fault: 500,
};

/** HTTP status of a refusal; a refusal by a rule of the business is 422. */
export const statusOf = (code: string): number => STATUS[code] ?? 422;
