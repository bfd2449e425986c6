-- A request to void a draw may carry its cause.
alter table staff.request drop constraint request_about, add constraint request_about check (
  (kind = 'draw_void' or (kind in ('factor_reset', 'deposit_credit', 'instant_void')) = (proposal is null))
  and (kind in ('setting_change', 'operator_add', 'vendor_key', 'vendor_change', 'connection_change', 'payment_provider', 'currency_change')) = (subject_id is null));
