import {
  IMPORT_BYTES,
  productImportCalls,
  productImportMessages,
} from '@shop/contract/product-import';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../lib/api.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { isUnanswered } from '../../../lib/is-unanswered.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useSend } from '../../kit/use-call.ts';
import { importWords } from './import-words.ts';

const POLL_MS = 400;

/** Manages the steps of an import: choose a file, check it, then import all or nothing. */
export function useProductImport() {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [importId, setImportId] = useState(randomKey);
  const check = useMutation({
    mutationFn: (chosen: File) => request(productImportCalls.check, { files: [chosen] }),
    onError: (error) => setRefusal(messageOf(error, productImportMessages.checkFailed)),
  });
  const run = useSend(productImportCalls.run, {
    failed: importWords.unanswered,
    // Shows what the import would do now.
    onFailed: (error) => isStockMoved(error) && file !== null && check.mutate(file),
  });
  const progress = useQuery({
    queryKey: [productImportCalls.progress.name, importId],
    queryFn: ({ signal }) => request(productImportCalls.progress, { params: { importId }, signal }),
    refetchInterval: POLL_MS,
    enabled: run.isPending,
  });
  const reset = () => {
    setFile(null);
    setRefusal(undefined);
    setImportId(randomKey());
    check.reset();
    run.reset();
  };
  const choose = async (chosen: File) => {
    reset();
    if (chosen.size > IMPORT_BYTES) {
      setRefusal(productImportMessages.tooLarge);
      return;
    }
    // A copy, because browsers refuse to send a file that was saved again after it was chosen.
    const copy = new File([await chosen.arrayBuffer()], chosen.name, { type: 'text/csv' });
    setFile(copy);
    check.mutate(copy);
  };
  const plan = check.data?.data;
  return {
    file,
    refusal,
    choose,
    reset,
    isChecking: check.isPending,
    plan,
    start: () => {
      const stocksSeen = plan?.stocksSeen;
      if (file !== null) run.mutate({ body: { importId, stocksSeen }, files: [file] });
    },
    isRunning: run.isPending,
    failure: run.isError && !isStockMoved(run.error) ? failureOf(run.error) : undefined,
    progress: progress.data?.data ?? null,
    outcome: run.data?.data,
  };
}

/** Returns the message of a failed import; one without an answer may be done. */
function failureOf(error: unknown): string {
  if (isUnanswered(error)) return importWords.unanswered;
  return messageOf(error, productImportMessages.importFailed);
}

function isStockMoved(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'STOCK_MOVED';
}

/** The state and actions of an import. */
export type ProductImport = ReturnType<typeof useProductImport>;
