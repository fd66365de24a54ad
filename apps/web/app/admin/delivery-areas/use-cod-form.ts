import { CodRules, codCalls, codMessages } from '@shop/contract/cod-rules';
import { numberOfText, rupeesOfText } from '@shop/contract/typed-number';
import { useCallForm } from '../kit/use-call-form.ts';
import { prefixesIn } from './area-list.ts';
import { areaWords } from './area-words.ts';

/** The rules about amounts, in the order of their fields. */
export const AMOUNTS = ['minAmount', 'maxAmount', 'firstOrderMax'] as const;

/** Manages state and checks of the rules about cash on delivery. */
export function useCodForm(rules: CodRules) {
  return useCallForm({
    call: codCalls.saveRules,
    schema: CodRules,
    initial: fieldsOf(rules),
    // The other fields are hidden while it is off, so they keep their stored values.
    read: (values) => (values.enabled ? rulesOf(values) : { ...rules, enabled: false }),
    problems: ({ enabled, blockedPostalCodes, maxRefused }) =>
      enabled && {
        blockedPostalCodes: prefixProblem(blockedPostalCodes),
        maxRefused: Number.isNaN(numberOfText(maxRefused)) && codMessages.refused,
      },
    input: (body) => ({ body: { ...body, expected: rules } }),
    onDone: ({ data }) => fieldsOf(data),
  });
}

/** The part of the form for its fields. */
export type CodFields = Pick<ReturnType<typeof useCodForm>, 'textOf' | 'errors'>;

/** Returns the error of typed PIN codes and their prefixes; null for valid ones. */
export function prefixProblem(typed: string): string | null {
  const { bad } = prefixesIn(typed);
  if (bad === undefined) return null;
  return /\s/.test(bad) ? areaWords.spacedPrefix(bad) : areaWords.badPrefix(bad);
}

function rulesOf(values: ReturnType<typeof fieldsOf>) {
  return {
    enabled: values.enabled,
    minAmount: rupeesOfText(values.minAmount),
    maxAmount: rupeesOfText(values.maxAmount),
    firstOrderMax: rupeesOfText(values.firstOrderMax),
    blockedPostalCodes: prefixesIn(values.blockedPostalCodes).prefixes,
    maxRefused: numberOfText(values.maxRefused),
  };
}

function fieldsOf(rules: CodRules) {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    enabled: rules.enabled,
    minAmount: text(rules.minAmount),
    maxAmount: text(rules.maxAmount),
    firstOrderMax: text(rules.firstOrderMax),
    blockedPostalCodes: rules.blockedPostalCodes.join(', '),
    maxRefused: text(rules.maxRefused),
  };
}
