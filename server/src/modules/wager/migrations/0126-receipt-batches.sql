-- One thing: receipts are made when wagers are settled (decision 0030). Each second the wagers that became final are the leaves
-- of a Merkle tree, whose root is signed once. Nothing is written for each wager, and nothing is added to the way of a bet.
create table wager.receipt_batch (
  number bigint primary key,
  -- The final forms of wagers after the first place and up to the second, in the order (transaction, member, wager).
  after_tx bigint not null,
  after_member bigint not null,
  after_id bigint not null,
  upto_tx bigint not null,
  upto_member bigint not null,
  upto_id bigint not null,
  size int not null check (size > 0),
  -- A leaf has a value that is derived from this salt, so a neighbour's leaf cannot be guessed from a path.
  salt bytea not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  issuer text not null,
  key_id text not null references wager.receipt_key,
  signature text not null,
  at timestamptz not null,
  check ((after_tx, after_member, after_id) < (upto_tx, upto_member, upto_id))
);
create index receipt_batch_upto on wager.receipt_batch (upto_tx, upto_member, upto_id);
revoke insert, update, delete on wager.receipt_batch from lantern_app;
grant insert on wager.receipt_batch to lantern_app;
create trigger receipt_batch_append_only before update or delete or truncate on wager.receipt_batch
  for each statement execute function ledger.refuse_change();

-- The end of the last batch; one row, which a process locks while it makes the next batch.
create table wager.receipt_head (
  number bigint not null,
  upto_tx bigint not null,
  upto_member bigint not null,
  upto_id bigint not null,
  -- Up to this transaction there is no final wager after the last batch.
  seen_tx bigint not null,
  -- Wagers that were final before this transaction are in no batch.
  first_tx bigint not null
);
create unique index receipt_head_one on wager.receipt_head ((true));
insert into wager.receipt_head
select 0, t.tx, 9223372036854775807, 9223372036854775807, t.tx, t.tx from (select pg_current_xact_id()::text::bigint as tx) t;
revoke insert, delete on wager.receipt_head from lantern_app;

-- The text of `wager.final_form` (0125), read back.
create type wager.final_parts as (
  key text, unit bigint, stake bigint, state text, payout bigint, valid_stake bigint, hits int, result_version int, settled numeric
);

-- Null for a text that is none: a form that was changed is missed in its batch.
create function wager.parts_of(p_form text) returns wager.final_parts
language plpgsql stable as $$
begin
  return p_form::wager.final_parts;
exception when data_exception then return null;
end $$;

-- Final forms of wagers in their order, those too that a correction replaced later (`ledger.former`).
create function wager.finals_between(
  p_after_tx bigint, p_after_member bigint, p_after_id bigint, p_upto_tx bigint, p_upto_member bigint, p_upto_id bigint, p_limit int
) returns table (tx bigint, member_id bigint, id bigint, form text)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  return query
    select f.tx, f.member_id, f.id, f.form from (
      select r.final_tx as tx, r.member_id, r.id, wager.final_form(r) as form from wager.wager r
      where r.final_tx >= p_after_tx and r.final_tx <= p_upto_tx and r.state <> 'placed'
      union all
      select r.row_tx, r.member_id, r.id, wager.final_form(r) from wager.wager r
      where r.final_tx is null and r.row_tx >= p_after_tx and r.row_tx <= p_upto_tx and r.state <> 'placed'
      union all
      select o.tx, split_part(o.key, ':', 1)::bigint, split_part(o.key, ':', 2)::bigint, o.form from ledger.former o
      where o.kind = 'settled bets' and o.key ~ '^\d{1,18}:\d{1,18}$' and o.tx >= p_after_tx and o.tx <= p_upto_tx
    ) f
    where (f.tx, f.member_id, f.id) > (p_after_tx, p_after_member, p_after_id)
      and (f.tx, f.member_id, f.id) <= (p_upto_tx, p_upto_member, p_upto_id)
    order by 1, 2, 3 limit p_limit;
end $$;

select ledger.seal_table('batches of receipts', 'wager.receipt_batch', '',
  array['number', 'after_tx', 'after_member', 'after_id', 'upto_tx', 'upto_member', 'upto_id', 'size', 'salt', 'root', 'issuer', 'key_id', 'signature', 'at']);
select ledger.write_digests();
