-- Pictures of what a customer sends back: as private as screenshots of payments, and of one return each.

alter table pictures drop constraint pictures_kind_check;
alter table pictures add constraint pictures_kind_check
  check (kind in ('PRODUCT', 'BANNER', 'LOGO', 'SCREENSHOT', 'RETURN'));

create table return_pictures (
  return_id bigint not null references returns (id),
  position smallint not null check (position between 0 and 3),
  picture_id bigint not null unique references pictures (id),
  primary key (return_id, position)
);
