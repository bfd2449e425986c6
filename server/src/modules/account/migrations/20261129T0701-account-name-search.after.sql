-- Operators find members by nickname and real name, without marks and case: the sender's name is all that a bank statement has.
create index member_nickname_folded on account.member (platform.fold_name(nickname) text_pattern_ops);
create index member_payee_folded on account.member (platform.fold_name(payee_name) text_pattern_ops) where payee_name is not null;
