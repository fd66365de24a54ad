-- Titles, and texts that shoppers choose from, get single spaces, as the server stores them from now on.
-- First the lock that the server takes before it writes products, so that an older server beside this one waits.
select pg_advisory_xact_lock(731202613);

update products set
  name = regexp_replace(name, '[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g'),
  color = regexp_replace(color, '[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g'),
  weave = regexp_replace(weave, '[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g'),
  material = regexp_replace(material, '[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g')
where concat_ws('|', name, color, weave, material) ~ '  |[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]';
