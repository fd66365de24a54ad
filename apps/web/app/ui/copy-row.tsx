import { CopyButton } from './copy-button.tsx';

type CopyRowProps = {
  name: string;
  /** The value as displayed. */
  shown: string;
  /** The value as copied. */
  value: string;
};

/** Shows a fact with a copy button, in a list of descriptions. */
export function CopyRow({ name, shown, value }: CopyRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums select-all">{shown}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton name={name} value={value} />
      </dd>
    </div>
  );
}
