-- Names of the house's games are texts of the dictionaries; a row keeps only what an operator calls a game otherwise.
update catalogue.game set names = '{}' where kind = 'house' and changed_by = 'installation';
update catalogue.revision set number = number + 1;
