-- chat-reading-queries: the title at the beginning of a text is its neighbour in the order of bytes, so a chat is
-- read without reading the catalogue.
create index products_titles on products (name collate "C") where active and deleted_at is null;
