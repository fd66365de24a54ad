import type { ProductAttribute } from '@shop/contract/product-attributes';
import { AttributeField } from './attribute-field.tsx';
import type { FormState } from './draft-field.tsx';
import { FoldedPart } from '../../ui/folded-part.tsx';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import { FormSection } from './form-section.tsx';
import { productFormWords } from './product-form-words.ts';

const LabelGroup = lazyOnOpen(() => import('./label-group.tsx').then((file) => file.LabelGroup));

const words = productFormWords.aboutGroups;

type Group = { title: string; names: readonly ProductAttribute[] };

/** Groups of the attributes in the form. */
const GROUPS: readonly Group[] = [
  { title: words.cloth, names: ['material', 'weave', 'loom', 'zari'] },
  { title: words.look, names: ['colourFamily', 'occasions', 'border', 'pallu'] },
  { title: words.measures, names: ['lengthM', 'widthCm', 'weightG'] },
  { title: words.blouse, names: ['blouse', 'blouseLengthM'] },
  {
    title: words.story,
    names: ['origin', 'care'],
  },
  {
    title: words.label,
    names: [
      'fibres',
      'countryOfOrigin',
      'maker',
      'importer',
      'silkMarkNo',
      'handloomMarkNo',
      'giTag',
    ],
  },
];

/** Edits the optional attributes of a saree in groups; filled groups and the first one are open. */
export function AboutSection({ form }: { form: FormState }) {
  const groups = form.reading ? GROUPS.filter((group) => isFilled(form, group)) : GROUPS;
  if (groups.length === 0) return null;
  return (
    <FormSection isInner title={productFormWords.about}>
      {!form.reading && <p className="text-sm text-ink-soft">{productFormWords.aboutHint}</p>}
      <div className="flex flex-col divide-y divide-line border-t border-line">
        {groups.map((group) => (
          <AttributeGroup key={group.title} form={form} group={group} />
        ))}
      </div>
    </FormSection>
  );
}

function AttributeGroup({ form, group }: { form: FormState; group: Group }) {
  return (
    <FoldedPart
      title={group.title}
      startsOpen={group === GROUPS[0] || isFilled(form, group)}
      isWrong={group.names.some((name) => form.errors[name] !== undefined)}
    >
      {group.title === words.label ? (
        <LabelGroup form={form} />
      ) : (
        <div className="grid gap-4 pt-1 pb-5 sm:grid-cols-2">
          {group.names.map((name) => (
            <AttributeField key={name} form={form} name={name} />
          ))}
        </div>
      )}
    </FoldedPart>
  );
}

function isFilled(form: FormState, group: Group): boolean {
  return group.names.some((name) => form.draft[name] !== '');
}
