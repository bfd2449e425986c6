-- Covers that show their game. A cover that an operator has changed stays.
update catalogue.game g set cover = g.cover || jsonb_build_object('emblem', n.emblem)
from (values ('dragon-boat', 'naga', 'dragonboat'), ('bamboo-panda', 'rice', 'panda'), ('mines', 'gem', 'mines'),
  ('plinko', 'dragonfruit', 'plinko')) n(code, former, emblem)
where g.kind = 'house' and g.code = n.code and g.cover ->> 'emblem' = n.former;
