-- The lines that run above the banners, at most eight, each from its first to its last day.
create table marquee_lines (
  position smallint primary key check (position between 0 and 7),
  text text not null check (char_length(text) between 1 and 60),
  from_date date,
  to_date date,
  check (to_date >= from_date)
);
