import { useSearchParams } from 'react-router';
import { Choice } from './choice.tsx';

type UrlChoiceProps<One extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  /** The name of the choice in the URL. */
  name: string;
  choices: readonly [One, ...One[]];
  nameOf: (choice: One) => string;
};

/** A choice that is kept in the URL; another one begins its list on the first page. */
export function UrlChoice<One extends string>({ name, choices, ...choice }: UrlChoiceProps<One>) {
  const [params, setParams] = useSearchParams();
  return (
    <Choice
      {...choice}
      choices={choices}
      chosen={choiceIn(params, name, choices)}
      onChoose={(chosen) =>
        setParams(
          (before) => {
            before.delete('page');
            before.set(name, chosen);
            return before;
          },
          { preventScrollReset: true },
        )
      }
    />
  );
}

/** The choice of a URL; the first where it names none. */
export function choiceIn<One extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly [One, ...One[]],
): One {
  return choices.find((one) => one === params.get(name)) ?? choices[0];
}
