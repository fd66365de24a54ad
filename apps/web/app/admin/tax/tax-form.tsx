import { REGISTRATIONS } from '@shop/contract/tax';
import type { DeclaredTax } from '@shop/contract/tax-settings';
import { STATE_CODES, TAX_STATES } from '@shop/contract/tax-states';
import { todayInShop } from '../../lib/format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { SettingsCard as Card, SettingsForm } from '../kit/settings-form.tsx';
import { WarningList } from '../kit/warning-list.tsx';
import { EwayLimits } from './eway-limits.tsx';
import { RegistrationChoice } from './registration-choice.tsx';
import { exampleNumbers } from './rate-state.ts';
import { outsideWarnings } from '../kit/tax-warnings.ts';
import { ewayLimitWords, taxWords } from './tax-words.ts';
import { type TaxFields, useTaxForm } from './use-tax-form.ts';

/** Edits the seller's data on invoices. */
export function TaxForm({ declared }: { declared: DeclaredTax }) {
  const form = useTaxForm(declared);
  const { values, set, errors } = form;
  return (
    <SettingsForm form={form}>
      {declared.registration === null && <WarningList warnings={[taxWords.undeclared]} />}
      <RegistrationChoice
        value={values.registration}
        error={errors['registration']}
        onChange={(registration) => set('registration', registration)}
      />
      <SellerCard form={form} />
      <InvoicesCard form={form} />
      <Card title={ewayLimitWords.title}>
        <EwayLimits
          value={values.ewayLimits}
          errors={errors}
          onChange={(limits) => set('ewayLimits', limits)}
        />
      </Card>
    </SettingsForm>
  );
}

function SellerCard({ form: { values, textOf, errors, setGstin } }: { form: TaxFields }) {
  const isRegistered = values.registration !== 'NONE';
  return (
    <Card title={taxWords.sellerTitle}>
      {isRegistered && (
        <Field label={taxWords.gstin} hint={taxWords.gstinHint} error={errors['gstin']}>
          <TextInput
            value={values.gstin}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular-nums"
            onChange={(event) => setGstin(event.currentTarget.value)}
          />
        </Field>
      )}
      <Field label={taxWords.state} error={errors['stateCode']}>
        <Select {...textOf('stateCode')}>
          <option value="">{taxWords.chooseState}</option>
          {STATE_CODES.map((code) => (
            <option key={code} value={code}>
              {taxWords.stateOption(TAX_STATES[code], code)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={taxWords.legalName}
        error={errors['legalName']}
        className={isRegistered ? 'sm:col-span-2' : undefined}
      >
        <TextInput autoComplete="organization" {...textOf('legalName')} />
      </Field>
      <Field label={taxWords.address} error={errors['address']} className="sm:col-span-2">
        <TextArea rows={3} {...textOf('address')} />
      </Field>
    </Card>
  );
}

function InvoicesCard({ form: { values, set, textOf, errors } }: { form: TaxFields }) {
  const registration = REGISTRATIONS.find((name) => name === values.registration);
  const warnings =
    registration === undefined ? [] : outsideWarnings(registration, values.homeStateOnly);
  return (
    <Card title={taxWords.invoicesTitle}>
      <Field
        label={taxWords.series}
        hint={
          values.series === ''
            ? taxWords.chooseSeries
            : taxWords.seriesHint(...exampleNumbers(values.series, todayInShop()))
        }
        error={errors['series']}
      >
        <TextInput
          value={values.series}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => set('series', event.currentTarget.value.toUpperCase())}
        />
      </Field>
      <Field label={taxWords.signatory} hint={taxWords.signatoryHint} error={errors['signatory']}>
        <TextInput autoComplete="off" {...textOf('signatory')} />
      </Field>
      <div className="flex flex-col gap-3 sm:col-span-2">
        <Checkbox
          label={taxWords.homeStateOnly}
          checked={values.homeStateOnly}
          onChange={(event) => set('homeStateOnly', event.currentTarget.checked)}
        />
        <div role="status" className="empty:hidden">
          <WarningList warnings={warnings} />
        </div>
      </div>
    </Card>
  );
}
