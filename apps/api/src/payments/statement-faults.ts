import { paymentMessages } from '@shop/contract/payments';
import { Refusal } from '../platform/refusals.ts';

/** 400 Bad Request: a fault of the uploaded statement. */
export function statementFault(code: string, message: string, data?: unknown): Refusal {
  const errors = [{ path: 'file', code, message }];
  return new Refusal(400, code, message, data === undefined ? { errors } : { errors, data });
}

/** 400 ROW_UNREADABLE: a line whose date or amount cannot be read. */
export function unreadableRow(line: number): Refusal {
  return statementFault('ROW_UNREADABLE', paymentMessages.rowUnreadable(line));
}
