-- Trial money: once an account, in the trial's own currency, which never meets another.
create or replace function ledger.grant_trial(p_member bigint, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not exists (select from ledger.balance where member_id = p_member and kind = ledger.account('player:main') and ledger.is_trial(currency)) then
    raise exception 'member % is no trial', p_member using errcode = 'LX005';
  end if;
  return ledger.post_credit(p_member, p_member, ledger.code('trial_grant'), ledger.account('trial:issued'), p_amount, 0);
end $$;
alter function ledger.grant_trial owner to lantern_ledger;
revoke execute on function ledger.grant_trial from public;
grant execute on function ledger.grant_trial to lantern_app;
