import { productImportCalls } from '@shop/contract/product-import';
import type { ImportCounts, ImportPlan } from '@shop/contract/product-import';
import { request } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ExportButton } from '../layout/export-button.tsx';
import { BadCells } from './bad-cells.tsx';
import { countOf, importWords } from './import-words.ts';
import { useProductImport } from './use-product-import.ts';
import type { ProductImport } from './use-product-import.ts';

/** Imports products from a CSV file: what would happen is shown first, then it is done. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const importing = useProductImport();
  const { plan, isRunning, outcome, start, reset } = importing;
  const close = () => {
    if (!isRunning) reset();
    onClose();
  };
  const count = plan === undefined ? 0 : plan.counts.added + plan.counts.changed;
  const canStart = plan?.bad.length === 0 && count > 0 && outcome === undefined;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={importWords.title}
      look="wide"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
          {canStart && (
            <Button busy={isRunning} busyText={importWords.importing} onClick={start}>
              Import {countOf(count, 'product')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Choice importing={importing} />
        <div role="status" className="flex flex-col gap-3 empty:hidden">
          <Happening importing={importing} />
        </div>
      </div>
    </Dialog>
  );
}

function Choice({ importing: { choose, refusal, isRunning } }: { importing: ProductImport }) {
  return (
    <>
      <p>{importWords.intro}</p>
      <p className="text-sm text-ink-soft">{importWords.columns}</p>
      <div>
        <ExportButton
          load={() => request(productImportCalls.template)}
          failed={importWords.templateFailed}
        >
          {importWords.template}
        </ExportButton>
      </div>
      <Field label="CSV file" hint={importWords.hint} error={refusal}>
        <TextInput
          type="file"
          accept=".csv,text/csv"
          disabled={isRunning}
          className="py-2 file:mr-3 file:font-semibold file:text-accent"
          onClick={(event) => {
            // So that the same file can be chosen again when it was mended.
            event.currentTarget.value = '';
          }}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            if (chosen !== undefined) void choose(chosen);
          }}
        />
      </Field>
    </>
  );
}

function Happening({ importing }: { importing: ProductImport }) {
  const { file, isChecking, plan, isRunning, progress, outcome, failure } = importing;
  if (isChecking) return <p>{importWords.checking}</p>;
  if (failure !== undefined) return <ErrorBox message={failure} />;
  if (isRunning) {
    const share = progress === null ? 0 : progress.done / progress.total;
    return (
      <>
        <ProgressBar share={share} label={importWords.importing} />
        {progress !== null && (
          <p className="tabular-nums">
            {formatCount(progress.done)} of {countOf(progress.total, 'product')}
          </p>
        )}
        <p className="text-sm text-ink-soft">{importWords.goesOn}</p>
      </>
    );
  }
  if (outcome !== undefined) return <p className="font-medium">Done: {toldCounts(outcome)}.</p>;
  return plan === undefined ? null : <Plan name={file?.name ?? ''} plan={plan} />;
}

function Plan({ name, plan: { rows, counts, bad } }: { name: string; plan: ImportPlan }) {
  if (bad.length > 0) {
    return (
      <>
        <p className="font-medium text-bad">
          {name}: {countOf(bad.length, 'cell')} of {countOf(rows, 'row')} not right
        </p>
        <p>{importWords.mend}</p>
        <BadCells cells={bad} />
      </>
    );
  }
  return (
    <>
      <p className="font-medium">
        {name}: {toldCounts(counts)}
      </p>
      {counts.added + counts.changed === 0 && <p>{importWords.same}</p>}
    </>
  );
}

function toldCounts({ added, changed, unchanged }: ImportCounts): string {
  return `${countOf(added, 'product')} added, ${formatCount(changed)} changed, ${formatCount(unchanged)} as before`;
}
