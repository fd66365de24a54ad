import { type Paise, paise } from '@shop/contract/money';
import {
  PROOF_CODES,
  type ProofCode,
  type ProofFinding,
  proofTexts,
} from '@shop/contract/payment-proof';
import { DAY_MS, dayOf } from '../platform/clock.ts';
import { inRupees } from '../platform/locale.ts';
import type { PictureText, ReadAmount } from './picture-text.ts';
import { daysIn, namesPayee, namesAnotherPayee } from './payee-and-days.ts';

/** The payment as its order has it. */
export type Paid = {
  placed_at: Date;
  total: Paise;
  utr: string | null;
  upi_id: string | null;
  shop_name: string | null;
};

/** The findings about a payment in the text of a picture; `isUtrSure` when no digit of the UTR is in doubt. */
type TextFindings = {
  findings: ProofFinding[];
  utrRead: string | null;
  isUtrSure: boolean;
  amountRead: Paise | null;
};

/** Letters that are taller by this factor are of another size. */
const SAME_SIZE = 1.15;

/** Returns a finding with the level of its code. */
export function findingOf(code: ProofCode, text: string, orderId?: string | null): ProofFinding {
  const finding = { code, level: PROOF_CODES[code], text };
  return orderId === undefined || orderId === null ? finding : { ...finding, orderId };
}

/**
 * Compares the text of a picture with its order. Bad findings need text that is sure: a doubtful
 * digit is no finding, so that an honest customer is never blamed for a picture that is hard to read.
 */
export function findingsOfText(text: PictureText, paid: Paid): TextFindings {
  const amount = findingOfAmount(text, paid.total);
  const utr = findingOfUtr(text, paid.utr);
  const others = [...findingsOfPayee(text, paid), ...findingsOfDay(text, paid)];
  const findings = [...amount.findings, ...utr.findings, ...others];
  return {
    ...amount,
    ...utr,
    findings: [...findings, ...findingsOfNoPayment(text, { ...amount, ...utr })],
  };
}

/** Sentences of the shop's page with the QR code, which a customer may upload in place of the payment. */
const OWN_PAGE = /scan this qr code|pay exactly this amount|i have paid/i;

/** A picture without a UTR shows no payment when it has no amount either, or is the shop's own page. */
function findingsOfNoPayment(
  { lines }: PictureText,
  { utrRead, amountRead }: Pick<TextFindings, 'utrRead' | 'amountRead'>,
): ProofFinding[] {
  if (utrRead !== null) return [];
  if (OWN_PAGE.test(lines.join(' '))) return [findingOf('NOT_READ', proofTexts.ownPage)];
  return amountRead === null ? [findingOf('NOT_READ', proofTexts.notRead)] : [];
}

function findingOfAmount({ amounts }: PictureText, total: Paise) {
  if (amounts.some((amount) => amount.paise === total)) {
    const findings = [findingOf('AMOUNT_READ', proofTexts.amountRead(inRupees(total)))];
    return { findings, amountRead: total };
  }
  const main = mainOf(amounts);
  if (main === undefined) return { findings: [], amountRead: null };
  const shown = inRupees(paise(main.paise));
  const findings = [findingOf('AMOUNT_DIFFERS', proofTexts.amountDiffers(shown, inRupees(total)))];
  return { findings, amountRead: paise(main.paise) };
}

/** Returns the largest amount, unless a larger text may be the amount. */
function mainOf(amounts: readonly ReadAmount[]): ReadAmount | undefined {
  const sure = amounts.filter(({ isSure }) => isSure).toSorted((a, b) => b.height - a.height)[0];
  if (sure === undefined) return undefined;
  const isDoubtful = amounts.some(
    ({ isSure, height }) => !isSure && height > SAME_SIZE * sure.height,
  );
  return isDoubtful ? undefined : sure;
}

function findingOfUtr({ utrs }: PictureText, typed: string | null) {
  const same = utrs.find(({ utr }) => utr === typed);
  const read =
    same ?? utrs.find((one) => one.isLabelled && one.isSure) ?? utrs.find((one) => one.isLabelled);
  if (read === undefined) return { findings: [], utrRead: null, isUtrSure: false };
  const { utr, isSure } = read;
  const known = { utrRead: utr, isUtrSure: isSure || same !== undefined };
  if (!known.isUtrSure) return { findings: [], ...known };
  const isOther = typed !== null && /^\d{12}$/.test(typed) && same === undefined;
  const finding = isOther
    ? findingOf('UTR_DIFFERS', proofTexts.utrDiffers(utr, typed))
    : findingOf('UTR_READ', proofTexts.utrRead(utr));
  return { findings: [finding], ...known };
}

function findingsOfPayee(text: PictureText, paid: Paid): ProofFinding[] {
  if (namesPayee(text.lines, paid)) return [findingOf('PAYEE_READ', proofTexts.payeeRead)];
  const isAnother = namesAnotherPayee(text.lines);
  return isAnother ? [findingOf('PAYEE_DIFFERS', proofTexts.payeeDiffers)] : [];
}

function findingsOfDay({ lines }: PictureText, { placed_at: placedAt }: Paid): ProofFinding[] {
  const days = daysIn(lines, placedAt);
  const isOff = (day: string) =>
    Math.abs(Date.parse(day) - Date.parse(dayOf(placedAt))) > 1.5 * DAY_MS;
  const [first] = days;
  if (first === undefined || !days.every(isOff)) return [];
  return [findingOf('DATE_OLD', proofTexts.dateOld(first))];
}
