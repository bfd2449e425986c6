-- Each change of what proves that a caller is the member, or of where money goes: it frees a withdrawal only after the merchant's time.
create table session.security_change (
  member_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('mail', 'mobile', 'totp_on', 'totp_off', 'passkey_added', 'passkey_removed', 'factors_reset',
    'payment_set', 'payment_changed', 'payment_reset', 'payout_added', 'payout_removed')),
  at timestamptz not null,
  -- False for what a later code of an older factor confirms anyhow: the first payment password, and an account with its own waiting time.
  holds boolean not null,
  primary key (member_id, id)
);
create index security_change_at on session.security_change (member_id, at) where holds;
-- The running server adds rows; it cannot shorten a hold.
revoke update, delete on session.security_change from lantern_app;
