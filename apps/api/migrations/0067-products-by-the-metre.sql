-- dashboard-queries: how much of the stock and of the sales is metres. Few products are sold by the metre, so
-- the others write no such entry.
create index products_by_metre on products (id) where unit = 'METRE';
