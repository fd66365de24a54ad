import type { Registration } from '@shop/contract/tax';
import { RadioCard } from '../../ui/radio-card.tsx';
import { taxWords } from './tax-words.ts';

/** The most frequent one first. */
const ORDER: readonly Registration[] = ['REGULAR', 'COMPOSITION', 'NONE'];

type RegistrationChoiceProps = {
  value: string;
  error: string | undefined;
  onChange: (registration: Registration) => void;
};

/** Chooses how the merchant is registered for GST. */
export function RegistrationChoice({ value, error, onChange }: RegistrationChoiceProps) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'registration-error'}>
      <legend className="mb-2 text-base font-semibold">{taxWords.registrationTitle}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {ORDER.map((name) => (
          <RadioCard
            key={name}
            name="registration"
            checked={value === name}
            aria-invalid={error !== undefined || undefined}
            onChange={() => onChange(name)}
          >
            <span className="block font-medium">{taxWords.registrations[name].name}</span>
            <span className="block text-sm text-ink-soft">{taxWords.registrations[name].hint}</span>
          </RadioCard>
        ))}
      </div>
      {error !== undefined && (
        <p id="registration-error" className="pt-2 text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
