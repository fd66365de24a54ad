-- Where a banner leads, what its button says, and its place among the others. Banners of the version
-- before lead to all products, have the shop's own button text and stand by their first day.
alter table banners
  add column target_kind text not null default 'ALL'
    check (target_kind in ('ALL', 'CATEGORY', 'SEARCH', 'PRODUCT')),
  -- An id of a category or product, which may be gone by now, or the words of a search.
  add column target_value text,
  add column button_text text check (char_length(button_text) between 1 and 30),
  add column position integer not null default 0 check (position between 0 and 9999),
  add constraint banners_target check (
    case target_kind
      when 'ALL' then target_value is null
      when 'SEARCH' then target_value is not null and char_length(target_value) between 1 and 200
      else target_value is not null and target_value ~ '^[1-9][0-9]{0,17}$'
    end
  );
