import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons.tsx';

type WarningListProps = {
  warnings: readonly string[];
  /** Content after the last warning, such as a link to the fix. */
  children?: ReactNode;
};

/** Lists warnings as sentences; nothing without any. */
export function WarningList({ warnings, children }: WarningListProps) {
  if (warnings.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {warnings.map((warning, index) => (
        <li
          key={warning}
          className="flex items-start gap-3 rounded-sm bg-warn-tint px-4 py-3 text-warn"
        >
          <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {warning}
            {index === warnings.length - 1 && children}
          </span>
        </li>
      ))}
    </ul>
  );
}
