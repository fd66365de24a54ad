import type { Blouse, ColourFamily, Loom, Occasion, Zari } from '@shop/contract/attribute-values';
import type { ProductAttribute } from '@shop/contract/product-attributes';

/** Labels of the optional attributes of a product, in the form and on its page. */
export const attributeWords: Record<ProductAttribute, string> = {
  material: 'Material',
  fibres: 'Fibres',
  weave: 'Weave',
  loom: 'Loom',
  zari: 'Zari',
  lengthM: 'Length',
  widthCm: 'Width',
  weightG: 'Weight',
  blouse: 'Blouse piece',
  blouseLengthM: 'Blouse length',
  border: 'Border',
  pallu: 'Pallu',
  colourFamily: 'Colour family',
  occasions: 'Occasion',
  origin: 'Origin',
  countryOfOrigin: 'Country of origin',
  maker: 'Made by',
  importer: 'Importer',
  care: 'Care',
  silkMarkNo: 'Silk Mark number',
  handloomMarkNo: 'Handloom Mark number',
  giTag: 'GI tag',
};

/** Words for the colour families. */
export const colourFamilyWords: Record<ColourFamily, string> = {
  RED: 'Red',
  MAROON: 'Maroon',
  PINK: 'Pink',
  ORANGE: 'Orange',
  YELLOW: 'Yellow',
  GOLD: 'Gold',
  GREEN: 'Green',
  BLUE: 'Blue',
  PURPLE: 'Purple',
  BROWN: 'Brown',
  BLACK: 'Black',
  WHITE: 'White',
  GREY: 'Grey',
  MULTI: 'Multicolour',
};

const occasionWords: Record<Occasion, string> = {
  WEDDING: 'Wedding',
  FESTIVE: 'Festive',
  PARTY: 'Party',
  OFFICE: 'Office',
  DAILY: 'Daily wear',
  GIFT: 'Gift',
};
const blouseWords: Record<Blouse, string> = {
  NONE: 'No blouse piece',
  ATTACHED: 'Attached (running)',
  SEPARATE: 'Separate',
  STITCHED: 'Stitched blouse',
};
const zariWords: Record<Zari, string> = {
  NONE: 'No zari',
  PURE: 'Pure zari',
  HALF_FINE: 'Half-fine zari',
  TESTED: 'Tested zari',
  IMITATION: 'Imitation zari',
};
const loomWords: Record<Loom, string> = { HANDLOOM: 'Handloom', POWERLOOM: 'Powerloom' };

/** Words for the values of attributes with a list of choices. */
export const attributeValueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  colourFamily: colourFamilyWords,
  occasions: occasionWords,
  blouse: blouseWords,
  zari: zariWords,
  loom: loomWords,
};

/** Units of the attributes that are numbers. */
export const attributeUnitWords: Readonly<Record<string, string>> = {
  lengthM: 'm',
  widthCm: 'cm',
  weightG: 'g',
  blouseLengthM: 'm',
};
