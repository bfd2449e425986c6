-- The upline that a member's profile shows; who stands where, and when, is the agents' tree.
-- Published to other modules.
create or replace function account.set_upline(p_member bigint, p_upline bigint) returns void
language sql as $$ update account.member set upline_id = p_upline where id = p_member $$;
revoke execute on function account.set_upline from public;
