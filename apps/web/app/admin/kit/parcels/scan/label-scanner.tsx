import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { cameraProblemWords, scanWords } from './scan-words.ts';
import { useLabelScanner } from './use-label-scanner.ts';

type LabelScannerProps = {
  /** What the next label is for. */
  children?: ReactNode;
  onNumber: (number: string) => void;
  onClose: () => void;
};

/** Shows the camera, and reports the tracking numbers of the labels that it sees. */
export function LabelScanner({ children, onNumber, onClose }: LabelScannerProps) {
  const { video, state } = useLabelScanner(onNumber);
  const close = (
    <Button variant="secondary" className="shrink-0" onClick={onClose}>
      {scanWords.close}
    </Button>
  );
  if (state !== 'on' && state !== 'starting') {
    return (
      <div className="flex items-center justify-between gap-3 rounded-sm bg-warn-tint px-3 py-2">
        <p role="alert" className="text-sm text-warn">
          {cameraProblemWords[state]}
        </p>
        {close}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="relative aspect-video overflow-hidden rounded-md bg-qr-dark">
        <video
          ref={video}
          muted
          playsInline
          aria-label={scanWords.picture}
          className="size-full object-cover"
        />
        <span
          aria-hidden="true"
          className="absolute inset-x-[12%] inset-y-1/4 rounded-sm border-2 border-qr-light"
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-sm">
          {state === 'starting' ? scanWords.starting : (children ?? scanWords.hint)}
        </p>
        {close}
      </div>
    </div>
  );
}
