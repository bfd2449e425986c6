-- What the numbers of a bank or e-wallet look like: only cards have Luhn's check digit. An address has no form but that of its network.
alter table cashier.payout_method add column numbers text[] not null default '{}'
  check (numbers <@ array['account', 'card', 'iban', 'clabe', 'alias', 'mobile']);
update cashier.payout_method set numbers = '{account,iban,alias}' where kind = 'bank';
update cashier.payout_method set numbers = '{mobile,account}' where kind = 'ewallet';
alter table cashier.payout_method add check ((kind = 'crypto') = (numbers = '{}'));
