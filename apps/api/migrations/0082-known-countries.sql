-- A country of two capitals that is no code, such as 'UK', becomes one too, or moves to the place of making.
drop trigger products_before_write on products;
create trigger products_before_write before insert or update of country_of_origin on products
  for each row when (
    new.country_of_origin <> 'IN'
    and new.country_of_origin is distinct from country_code_of(new.country_of_origin)
  )
  execute function keep_country_code();
update products set country_of_origin = country_of_origin
where country_of_origin <> 'IN' and country_of_origin is distinct from country_code_of(country_of_origin);
