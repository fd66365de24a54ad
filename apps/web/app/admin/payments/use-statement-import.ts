import {
  STATEMENT_BYTES,
  StatementColumns,
  type StatementCounts,
  UnknownColumns,
  paymentCalls,
  paymentMessages,
} from '@shop/contract/payments';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { useSend } from '../kit/use-call.ts';
import { type ChosenColumns, firstColumns } from './chosen-columns.ts';

/** The answers that a statement needs only sometimes; null until the server asks. */
type Answers = { columns: ChosenColumns | null; account: boolean | null };

const NO_ANSWERS: Answers = { columns: null, account: null };

/** Manages the import of a statement: its file, and what the server cannot know by itself. */
export function useStatementImport() {
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [refusal, setRefusal] = useState<string>();
  const [counts, setCounts] = useState<StatementCounts | null>(null);
  const answer = (some: Partial<Answers>) => setAnswers((earlier) => ({ ...earlier, ...some }));
  const { mutate, isPending } = useSend(paymentCalls.statement, {
    quiet: true,
    onDone: ({ data }) => setCounts(data),
    onFailed: (error) => {
      setRefusal(messageOf(error, paymentMessages.importFailed));
      if (!(error instanceof ApiError)) return;
      const unknown = UnknownColumns.safeParse(error.data);
      if (error.code === 'COLUMNS_UNKNOWN' && unknown.success)
        answer({ columns: firstColumns(unknown.data) });
      if (error.code === 'OTHER_ACCOUNT') answer({ account: false });
    },
  });
  const choose = (chosen: File | undefined) => {
    const isTooLarge = chosen !== undefined && chosen.size > STATEMENT_BYTES;
    setFile(isTooLarge ? null : (chosen ?? null));
    setRefusal(isTooLarge ? paymentMessages.statementTooLarge : undefined);
    setAnswers(NO_ANSWERS);
    setCounts(null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { columns, account } = answers;
    const isWhole = columns === null || StatementColumns.safeParse(columns.chosen).success;
    const problem = file === null ? paymentMessages.noFile : paymentMessages.columnMissing;
    setRefusal(file !== null && isWhole ? undefined : problem);
    if (file === null || !isWhole) return;
    const body = {
      ...(columns !== null && { columns: columns.chosen }),
      ...(account !== null && { account }),
    };
    mutate({ body, files: [file] });
  };
  return { choose, send, answers, answer, refusal, counts, isPending };
}
