-- Two operators decide about money of a withdrawal that the provider did not sign.
alter table staff.request drop constraint request_kind, add constraint request_kind
  check (kind in ('factor_reset', 'deposit_credit', 'setting_change', 'instant_void', 'vendor_case',
    'operator_add', 'operator_change', 'operator_reset', 'vendor_key', 'vendor_change', 'connection_change', 'draw_void', 'payment_provider', 'currency_change', 'withdrawal_return'));
alter table staff.request drop constraint request_about, add constraint request_about check (
  (kind in ('factor_reset', 'deposit_credit', 'instant_void', 'draw_void')) = (proposal is null)
  and (kind in ('setting_change', 'operator_add', 'vendor_key', 'vendor_change', 'connection_change', 'payment_provider', 'currency_change')) = (subject_id is null));
