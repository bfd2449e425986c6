-- What operators call the subject of a request, where it is not its number: once read from its sentence, now a column of its own.
alter table staff.request add column subject_name text;
alter table staff.request disable trigger user;
update staff.request set subject_name = case
    when kind in ('table_fee', 'table_limits') then proposal -> 'after' ->> 'code'
    else regexp_replace(subject, '^(setting|vendor|connection|operator|payment-provider|payment-method|payout-method|currency|dividend run) ', '') end
where kind in ('table_fee', 'table_limits', 'setting_change', 'vendor_key', 'vendor_change', 'connection_change', 'operator_add', 'operator_change',
  'operator_reset', 'payment_provider', 'payment_method', 'payout_method', 'currency_change', 'dividend_run');
alter table staff.request enable trigger user;
