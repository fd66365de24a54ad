import * as z from 'zod/mini';
import { BLOUSES, COLOUR_FAMILIES, LOOMS, OCCASIONS, ZARIS } from './attribute-values.ts';
import { HOME_COUNTRY } from './country-name.ts';
import { FibreShare, fibresInput } from './fibres.ts';
import { asVisibleText, none, spacedLine } from './text.ts';

type Rule = { heading: string } & (
  | { kind: 'text'; max: number; example: string }
  | { kind: 'number'; most: number; decimals: 0 | 2; example: number }
  | { kind: 'choice'; values: readonly string[]; example: string | null }
  | { kind: 'choices'; values: readonly string[]; example: readonly string[] }
  | { kind: 'country'; example: string }
  | { kind: 'fibres'; example: readonly FibreShare[] }
);

/**
 * The optional attributes of a product: a line of text of at most `max` characters, a number above 0 and
 * at most `most`, one of `values`, any of them, a country, or the fibres of the cloth. Form, page, CSV file, import and SQL statements all
 * read them here, in this order; each also needs a column of the same name in snake_case and a label in
 * `attribute-words.ts`.
 */
export const PRODUCT_ATTRIBUTES = {
  material: { heading: 'Material', kind: 'text', max: 60, example: 'Mulberry silk' },
  fibres: {
    heading: 'Fibres',
    kind: 'fibres',
    example: [
      { fibre: 'SILK_MULBERRY', percent: 80 },
      { fibre: 'COTTON', percent: 20 },
    ],
  },
  weave: { heading: 'Weave', kind: 'text', max: 60, example: 'Korvai' },
  loom: { heading: 'Loom', kind: 'choice', values: LOOMS, example: 'HANDLOOM' },
  zari: { heading: 'Zari', kind: 'choice', values: ZARIS, example: 'HALF_FINE' },
  lengthM: { heading: 'Length (m)', kind: 'number', most: 50, decimals: 2, example: 5.5 },
  widthCm: { heading: 'Width (cm)', kind: 'number', most: 500, decimals: 0, example: 120 },
  weightG: { heading: 'Weight (g)', kind: 'number', most: 5000, decimals: 0, example: 650 },
  blouse: { heading: 'Blouse piece', kind: 'choice', values: BLOUSES, example: 'ATTACHED' },
  blouseLengthM: {
    heading: 'Blouse length (m)',
    kind: 'number',
    most: 5,
    decimals: 2,
    example: 0.8,
  },
  border: { heading: 'Border', kind: 'text', max: 200, example: 'Temple border in gold' },
  pallu: { heading: 'Pallu', kind: 'text', max: 200, example: 'Peacocks in gold zari' },
  colourFamily: {
    heading: 'Colour family',
    kind: 'choice',
    values: COLOUR_FAMILIES,
    example: null,
  },
  occasions: {
    heading: 'Occasions',
    kind: 'choices',
    values: OCCASIONS,
    example: ['WEDDING', 'FESTIVE'],
  },
  origin: { heading: 'Origin', kind: 'text', max: 200, example: 'Kanchipuram, Tamil Nadu' },
  countryOfOrigin: { heading: 'Country of origin', kind: 'country', example: HOME_COUNTRY },
  maker: {
    heading: 'Maker',
    kind: 'text',
    max: 200,
    example: 'Murugan Weavers, 12 Weaver Street, Kanchipuram',
  },
  importer: { heading: 'Importer', kind: 'text', max: 200, example: '' },
  care: { heading: 'Care', kind: 'text', max: 200, example: 'Dry-clean only' },
  silkMarkNo: { heading: 'Silk Mark number', kind: 'text', max: 40, example: 'SM 1234567' },
  handloomMarkNo: {
    heading: 'Handloom Mark number',
    kind: 'text',
    max: 40,
    example: 'HM 123456',
  },
  giTag: { heading: 'GI tag', kind: 'text', max: 40, example: 'Kancheepuram Silk' },
} as const satisfies Record<string, Rule>;

type Attributes = typeof PRODUCT_ATTRIBUTES;
/** The name of an optional attribute. */
export type ProductAttribute = keyof Attributes;

type ValueOf<One> = One extends { kind: 'text' }
  ? string
  : One extends { kind: 'number' }
    ? number
    : One extends { kind: 'choice'; values: readonly (infer Value)[] }
      ? Value
      : One extends { kind: 'choices'; values: readonly (infer Value)[] }
        ? Value[]
        : One extends { kind: 'country' }
          ? string
          : One extends { kind: 'fibres' }
            ? FibreShare[]
            : never;
/** The value of an attribute. */
export type AttributeValue<Name extends ProductAttribute> = ValueOf<Attributes[Name]>;

/** The names of all attributes, in order. */
export const ATTRIBUTE_NAMES = Object.keys(PRODUCT_ATTRIBUTES) as ProductAttribute[];

/** Builds an object with one value per attribute. */
export function byAttribute<Value>(
  valueOf: (name: ProductAttribute) => Value,
): Record<ProductAttribute, Value> {
  const entries = ATTRIBUTE_NAMES.map((name) => [name, valueOf(name)] as const);
  return Object.fromEntries(entries) as Record<ProductAttribute, Value>;
}

/** No name of a country is longer. */
const LONGEST_NAME = 60;

/** Messages about the attributes, shared by server and pages. */
export const attributeMessages = {
  number: (heading: string, most: number, decimals: number) =>
    `${heading} is a number above 0 and at most ${most}, ${decimals === 0 ? 'whole' : `with at most ${decimals} decimals`}`,
  choice: (heading: string, values: readonly string[]) =>
    `${heading} is one of ${values.join(', ')}`,
  choices: (heading: string, values: readonly string[]) =>
    `${heading} are any of ${values.join('; ')}`,
} as const;

/** The message about an unknown country. */
export const countryMessage =
  'Country of origin is a country, such as India, or its code, such as IN';

type InputOf<Name extends ProductAttribute> = z.ZodMiniOptional<
  z.ZodMiniNullable<z.ZodMiniType<AttributeValue<Name> | ''>>
>;
type ReplyOf<Name extends ProductAttribute> = z.ZodMiniNullable<
  z.ZodMiniType<AttributeValue<Name>>
>;

/** Returns the schemas of the attributes in a form: missing stays, null and empty clear. */
export function attributeInputs() {
  return byAttribute((name) => inputOf(PRODUCT_ATTRIBUTES[name])) as unknown as {
    [Name in ProductAttribute]: InputOf<Name>;
  };
}

/** Returns the schemas of the attributes in a response: null when unknown. */
export function attributeReplies() {
  return byAttribute((name) => z.nullable(replyOf(PRODUCT_ATTRIBUTES[name]))) as unknown as {
    [Name in ProductAttribute]: ReplyOf<Name>;
  };
}

function inputOf(rule: Rule) {
  const { heading, kind } = rule;
  if (kind === 'text') return none(spacedLine({ max: rule.max, name: heading }));
  if (kind === 'number') return numberInput(rule);
  if (kind === 'country') return countryInput();
  if (kind === 'fibres') return fibresInput();
  const { values } = rule;
  const message =
    kind === 'choice'
      ? attributeMessages.choice(heading, values)
      : attributeMessages.choices(heading, values);
  const one = z.enum(values, message);
  if (kind === 'choice') return none(one, message);
  // In the order of the list, each once.
  const many = z.array(one, message).check(
    z.maxLength(values.length, message),
    z.overwrite((given) => values.filter((value) => given.includes(value))),
  );
  return none(many, message);
}

function numberInput({ heading, most, decimals }: Rule & { kind: 'number' }) {
  const message = attributeMessages.number(heading, most, decimals);
  const scale = 10 ** decimals;
  const number = z.number(message).check(
    z.gt(0, message),
    z.lte(most, message),
    z.refine((value) => Math.round(value * scale) / scale === value, message),
  );
  return none(number, message);
}

/** A code or a name. The server knows the names, which would be many for the browser. */
function countryInput() {
  const name = z.string(countryMessage);
  return none(name.check(asVisibleText, z.maxLength(LONGEST_NAME, countryMessage)), countryMessage);
}

function replyOf(rule: Rule) {
  if (rule.kind === 'text' || rule.kind === 'country') return z.string();
  if (rule.kind === 'fibres') return z.array(FibreShare);
  if (rule.kind === 'number') return z.number();
  return rule.kind === 'choice' ? z.enum(rule.values) : z.array(z.enum(rule.values));
}
