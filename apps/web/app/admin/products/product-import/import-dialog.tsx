import { productImportCalls, productImportMessages } from '@shop/contract/product-import';
import type { ImportPlan } from '@shop/contract/product-import';
import { request } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { uiWords } from '../../../ui/ui-words.ts';
import { ExportButton } from '../../kit/export-button.tsx';
import { BadCells } from './bad-cells.tsx';
import { ImportedStocks } from './imported-stocks.tsx';
import { importWords } from './import-words.ts';
import { useProductImport } from './use-product-import.ts';
import type { ProductImport } from './use-product-import.ts';

/** Imports products from a CSV file, after a preview. */
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
            {uiWords.close}
          </Button>
          {canStart && (
            <Button busy={isRunning} busyText={importWords.importing} onClick={start}>
              {importWords.start(count)}
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
          failed={productImportMessages.templateFailed}
        >
          {importWords.template}
        </ExportButton>
      </div>
      <Field label={importWords.file} hint={importWords.hint} error={refusal}>
        <TextInput
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={isRunning}
          className="py-2 file:mr-3 file:font-semibold file:text-accent"
          onClick={(event) => {
            // Reset, so that the same file can be chosen again after it was corrected.
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
          <p className="tabular-nums">{importWords.imported(progress.done, progress.total)}</p>
        )}
        <p className="text-sm text-ink-soft">{importWords.goesOn}</p>
      </>
    );
  }
  if (outcome !== undefined) return <p className="font-medium">{importWords.done(outcome)}</p>;
  return plan === undefined ? null : <Plan name={file?.name ?? ''} plan={plan} />;
}

function Plan({ name, plan: { rows, counts, bad, stocks } }: { name: string; plan: ImportPlan }) {
  if (bad.length > 0) {
    return (
      <>
        <p className="font-medium text-bad">{importWords.bad(name, bad.length, rows)}</p>
        <p>{importWords.mend}</p>
        <BadCells cells={bad} />
      </>
    );
  }
  return (
    <>
      <p className="font-medium">{importWords.plan(name, counts)}</p>
      {counts.added + counts.changed === 0 && <p>{importWords.same}</p>}
      {stocks.length > 0 && <ImportedStocks stocks={stocks} />}
    </>
  );
}
