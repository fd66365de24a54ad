import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { securityWords } from '../kit/security-words.ts';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(securityWords.copied);
    } catch {
      // Without a secure context or permission the codes can still be selected.
      toast.error(securityWords.notCopied);
    }
  };
  const download = () =>
    saveFile(new File([`${text}\n`], securityWords.fileName, { type: 'text/plain' }));
  return (
    <div className="flex flex-col gap-5">
      <p>{securityWords.recovery}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md border border-line bg-paper-deep p-4 font-mono select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div data-screen-only className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          {securityWords.copy}
        </Button>
        <Button variant="secondary" onClick={download}>
          {securityWords.download}
        </Button>
        <Button variant="secondary" onClick={() => globalThis.print()}>
          {securityWords.print}
        </Button>
        <Button className="ml-auto" onClick={onDone}>
          {securityWords.done}
        </Button>
      </div>
    </div>
  );
}
