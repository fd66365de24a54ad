-- What a picture of a product shows, in words, for those who do not see it.
alter table product_pictures add column alt text check (char_length(alt) between 1 and 200);
