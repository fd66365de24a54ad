-- When what a page says was last changed, for the sitemap; stock does not count. Null of rows from before:
-- of those only `updated_at` or `created_at` is known.
alter table products add column content_changed_at timestamptz;
alter table categories add column content_changed_at timestamptz;
