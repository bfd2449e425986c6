-- The notice of the demonstration is a line among the notices: as a pop-up it stood over what a person was about to do.
update content.item set kind = 'PL' where kind = 'PU' and slug = 'popup-demonstration';
