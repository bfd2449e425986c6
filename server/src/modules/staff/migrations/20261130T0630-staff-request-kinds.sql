-- A kind of request is a row, which the module that declares the kind adds by a migration of its own.
create table staff.request_kind (name text primary key);
insert into staff.request_kind (name) values
  ('factor_reset'), ('member_correction'), ('deposit_credit'), ('setting_change'), ('instant_void'), ('live_void'), ('table_fee'),
  ('table_limits'), ('vendor_case'), ('operator_add'), ('operator_change'), ('operator_reset'), ('vendor_key'), ('vendor_change'),
  ('connection_change'), ('draw_void'), ('payment_method'), ('payment_provider'), ('payout_method'), ('currency_change'),
  ('turnover_weights'), ('adjustment'), ('withdrawal_return'), ('branch_move'), ('general_contract'), ('dividend_run');
alter table staff.request drop constraint request_kind, add constraint request_kind foreign key (kind) references staff.request_kind;
