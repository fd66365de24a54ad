import { useListParams } from '../../lib/use-list-params.ts';
import { Choice } from './choice.tsx';

type UrlChoiceProps<One extends string> = {
  /** Label for screen readers. */
  label: string;
  /** Name of the parameter in the URL. */
  name: string;
  choices: readonly [One, ...One[]];
  names: Readonly<Record<One, string>>;
  className?: string;
};

/** Shows a choice that the URL stores; a change returns the list to the first page. */
export function UrlChoice<One extends string>(props: UrlChoiceProps<One>) {
  const { name, choices, names, ...choice } = props;
  const { params, change } = useListParams();
  return (
    <Choice
      {...choice}
      choices={choices}
      chosen={choiceIn(params, name, choices)}
      nameOf={(one) => names[one]}
      onChoose={(chosen) => change({ [name]: chosen })}
    />
  );
}

/** Reads the choice of a URL; by default the first. */
export function choiceIn<One extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly [One, ...One[]],
): One {
  return choices.find((one) => one === params.get(name)) ?? choices[0];
}
