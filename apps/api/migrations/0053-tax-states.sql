-- The states by their GST codes, named as in addresses. The table is filled from TAX_STATES of the contract, which
-- the server sets as `shop.tax_states` for every migration; a migration fills it again when that list changes.
create table tax_states (
  code text primary key,
  name text not null
);
insert into tax_states
  select key, value from jsonb_each_text(current_setting('shop.tax_states')::jsonb);

-- The foreign key replaces a check that shops from before the baseline have.
alter table tax_settings
  drop constraint if exists tax_settings_state_code_check,
  add constraint tax_settings_known_state foreign key (state_code) references tax_states (code);

-- Returns the name of a state by its code.
create or replace function tax_state_name(code text) returns text language sql stable as $$
  select name from tax_states where tax_states.code = $1
$$;

-- Returns the name of the only state that the shop sells to; null when it sells to all.
create or replace function only_state() returns text language sql stable as $$
  select tax_state_name(state_code) from tax_settings where home_state_only
$$;
