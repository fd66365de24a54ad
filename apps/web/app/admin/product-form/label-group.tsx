import { COUNTRY_CODES } from '@shop/contract/countries';
import { countryName } from '@shop/contract/country-name';
import { labelGapsOf } from '@shop/contract/label-fields';
import type { ProductAttribute } from '@shop/contract/product-attributes';
import { attributeWords } from '../../lib/attribute-words.ts';
import { Select } from '../../ui/select.tsx';
import { labelGapNames } from '../kit/label-gap-names.ts';
import { AttributeField } from './attribute-field.tsx';
import { DraftField } from './draft-field.tsx';
import type { FormState } from './draft-field.tsx';
import { FibresField } from './fibres-field.tsx';
import { labelGroupWords } from './label-group-words.ts';

const MARKS: readonly ProductAttribute[] = [
  'maker',
  'importer',
  'silkMarkNo',
  'handloomMarkNo',
  'giTag',
];

/** Edits the fields of the label, and lists the missing ones. */
export function LabelGroup({ form }: { form: FormState }) {
  return (
    <div className="flex flex-col gap-4 pt-1 pb-5">
      {!form.reading && <Missing form={form} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          {form.reading ? (
            <AttributeField form={form} name="fibres" />
          ) : (
            <FibresField
              value={form.draft.fibres}
              error={form.errors['fibres']}
              onChange={(fibres) => form.set('fibres', fibres)}
            />
          )}
        </div>
        <CountryField form={form} />
        {MARKS.map((name) => (
          <AttributeField key={name} form={form} name={name} />
        ))}
      </div>
    </div>
  );
}

/** Lists the missing fields of the label, or says that it is complete. */
function Missing({ form: { draft } }: { form: FormState }) {
  const gaps = labelGapsOf(draft);
  return (
    <p role="status" className="text-sm">
      {gaps.length === 0 ? (
        labelGroupWords.complete
      ) : (
        <>
          <span className="font-medium text-warn">{labelGroupWords.missing}</span>{' '}
          {gaps.map((gap) => labelGapNames[gap]).join(', ')}
        </>
      )}
    </p>
  );
}

const countries = COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).toSorted(
  (one, other) => one.name.localeCompare(other.name, 'en'),
);

function CountryField({ form }: { form: FormState }) {
  if (form.reading) return <AttributeField form={form} name="countryOfOrigin" />;
  return (
    <DraftField
      form={form}
      optional
      name="countryOfOrigin"
      label={attributeWords.countryOfOrigin}
      hint={labelGroupWords.countryHint}
    >
      <Select
        value={form.draft.countryOfOrigin}
        onChange={(event) => form.set('countryOfOrigin', event.currentTarget.value)}
      >
        <option value="">{labelGroupWords.notGiven}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </DraftField>
  );
}
