import { Explained } from '../../ui/explained.tsx';

const NAME = 'Total of all pages';

/** What a totals row is: the sum of the whole list, and of what. */
export function TotalLabel({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center font-semibold">
      {NAME}
      <Explained name={NAME}>{children}</Explained>
    </span>
  );
}
