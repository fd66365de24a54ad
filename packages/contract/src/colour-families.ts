import type { ColourFamily } from './attribute-values.ts';

/** Colour words in English, Hindi and Tamil; equal to the SQL function `colour_family_of`. */
const WORDS: Readonly<Record<ColourFamily, string>> = {
  RED: 'red crimson scarlet vermilion cherry ruby tomato brick lac lal kumkum sindoor sindoori arakku arakkit sivappu சிவப்பு लाल',
  MAROON: 'maroon wine burgundy claret oxblood garnet மெரூன் मैरून',
  PINK: 'pink rose rani magenta fuchsia lotus blush gulabi gulaabi peach salmon coral onion rouge இளஞ்சிவப்பு ரோஸ் गुलाबी रानी',
  ORANGE:
    'orange rust saffron kesari kesariya narangi tangerine apricot copper terracotta sunset ஆரஞ்சு नारंगी केसरी',
  YELLOW: 'yellow mustard lemon turmeric haldi manjal marigold sunflower pila peela மஞ்சள் पीला हल्दी',
  GOLD: 'gold golden sona sunehra antique தங்கம் सुनहरा',
  GREEN:
    'green emerald olive mint leaf moss fern bottle parrot mehendi mehndi henna sage jade pista hara pachai paccha பச்சை हरा',
  BLUE: 'blue navy indigo teal turquoise sky aqua cyan peacock lagoon sapphire cobalt midnight ananda firozi neela neel neelam நீலம் நீல नीला',
  PURPLE: 'purple violet lilac lavender plum mauve aubergine brinjal jamun baingani ஊதா बैंगनी',
  BROWN:
    'brown coffee chocolate tan bronze camel khaki beige natural wheat sand biscuit fawn bhura பழுப்பு भूरा',
  BLACK: 'black jet ebony kala karuppu கருப்பு काला',
  WHITE: 'white ivory cream pearl chalk milk offwhite safed vellai வெள்ளை सफेद सफ़ेद',
  GREY: 'grey gray silver ash charcoal slate steel smoke சாம்பல் स्लेटी',
  MULTI: 'multi multicolor multicolour multicolored multicoloured rainbow',
};

/** Every word and its family. */
export const COLOUR_WORDS: ReadonlyMap<string, ColourFamily> = new Map(
  (Object.keys(WORDS) as ColourFamily[]).flatMap((family) =>
    WORDS[family].split(' ').map((word) => [word, family] as const),
  ),
);

/** Separators of the colours of a product: the first colour is its main one. */
const PARTED = /[,/&+;|()]| (?:and|with|on) /;

/**
 * Returns the family of a colour in words; null when no word is known. In 'lac red and green' the first
 * colour counts, and in a colour the last known word: 'peacock blue' is a blue.
 */
export function guessedColourFamily(color: string | null): ColourFamily | null {
  for (const part of (color ?? '').toLowerCase().split(PARTED)) {
    const known = part.split(/[ .'-]+/).flatMap((word) => COLOUR_WORDS.get(word) ?? []);
    const last = known.at(-1);
    if (last !== undefined) return last;
  }
  return null;
}
