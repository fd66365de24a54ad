import type { ReactNode } from 'react';

/** Frames a group of fields of the profile. */
export function ProfileCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <legend className="float-left mb-4 w-full text-base font-semibold">{title}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
