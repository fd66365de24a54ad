-- What a saree is: the optional attributes of a product (contract/product-attributes.ts).

-- The family of a colour in words, as guessedColourFamily of contract/colour-families.ts guesses it (a
-- test compares): the first part with a known word decides, and of its known words the last.
create function colour_family_of(color text) returns text language plpgsql immutable as $$
declare
  part text;
  found text;
begin
  foreach part in array regexp_split_to_array(lower(coalesce(color, '')), '[,/&+;|()]| (and|with|on) ') loop
    select family into found
    from regexp_split_to_table(part, '[ .''-]+') with ordinality as given (word, place)
    join (values
      ('RED', 'red crimson scarlet vermilion cherry ruby tomato brick lac lal kumkum sindoor sindoori arakku arakkit sivappu சிவப்பு लाल'),
      ('MAROON', 'maroon wine burgundy claret oxblood garnet மெரூன் मैरून'),
      ('PINK', 'pink rose rani magenta fuchsia lotus blush gulabi gulaabi peach salmon coral onion rouge இளஞ்சிவப்பு ரோஸ் गुलाबी रानी'),
      ('ORANGE', 'orange rust saffron kesari kesariya narangi tangerine apricot copper terracotta sunset ஆரஞ்சு नारंगी केसरी'),
      ('YELLOW', 'yellow mustard lemon turmeric haldi manjal marigold sunflower pila peela மஞ்சள் पीला हल्दी'),
      ('GOLD', 'gold golden sona sunehra antique தங்கம் सुनहरा'),
      ('GREEN', 'green emerald olive mint leaf moss fern bottle parrot mehendi mehndi henna sage jade pista hara pachai paccha பச்சை हरा'),
      ('BLUE', 'blue navy indigo teal turquoise sky aqua cyan peacock lagoon sapphire cobalt midnight ananda firozi neela neel neelam நீலம் நீல नीला'),
      ('PURPLE', 'purple violet lilac lavender plum mauve aubergine brinjal jamun baingani ஊதா बैंगनी'),
      ('BROWN', 'brown coffee chocolate tan bronze camel khaki beige natural wheat sand biscuit fawn bhura பழுப்பு भूरा'),
      ('BLACK', 'black jet ebony kala karuppu கருப்பு काला'),
      ('WHITE', 'white ivory cream pearl chalk milk offwhite safed vellai வெள்ளை सफेद सफ़ेद'),
      ('GREY', 'grey gray silver ash charcoal slate steel smoke சாம்பல் स्लेटी'),
      ('MULTI', 'multi multicolor multicolour multicolored multicoloured rainbow')
    ) as families (family, words) on given.word = any (string_to_array(families.words, ' '))
    order by place desc limit 1;
    if found is not null then return found; end if;
  end loop;
  return null;
end $$;

alter table products
  add column loom text check (loom in ('HANDLOOM', 'POWERLOOM')),
  add column zari text check (zari in ('NONE', 'PURE', 'HALF_FINE', 'TESTED', 'IMITATION')),
  add column length_m double precision check (
    length_m > 0 and length_m <= 50 and round(length_m::numeric, 2) = length_m::numeric
  ),
  add column width_cm integer check (width_cm between 1 and 500),
  add column weight_g integer check (weight_g between 1 and 5000),
  add column blouse text check (blouse in ('NONE', 'ATTACHED', 'SEPARATE', 'STITCHED')),
  add column blouse_length_m double precision check (
    blouse_length_m > 0 and blouse_length_m <= 5
    and round(blouse_length_m::numeric, 2) = blouse_length_m::numeric
  ),
  add column border text check (char_length(border) between 1 and 200),
  add column pallu text check (char_length(pallu) between 1 and 200),
  -- As the owner gave it; null is guessed from the colour.
  add column colour_family text check (
    colour_family in ('RED', 'MAROON', 'PINK', 'ORANGE', 'YELLOW', 'GOLD', 'GREEN', 'BLUE', 'PURPLE',
      'BROWN', 'BLACK', 'WHITE', 'GREY', 'MULTI')
  ),
  add column occasions text[] check (
    occasions <@ array['WEDDING', 'FESTIVE', 'PARTY', 'OFFICE', 'DAILY', 'GIFT']
  ) check (cardinality(occasions) > 0 and array_position(occasions, null) is null),
  add column origin text check (char_length(origin) between 1 and 200),
  add column care text check (char_length(care) between 1 and 200),
  add column silk_mark_no text check (char_length(silk_mark_no) between 1 and 40),
  add column gi_tag text check (char_length(gi_tag) between 1 and 40);
