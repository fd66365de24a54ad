import type { SeededRandom } from '../apps/api/demo/seeded-random.ts';

/** A payment into an account or from it, and what the bank writes about it. */
export type Payment = {
  /** Days since 1 September 2026. */
  day: number;
  /** In paise; a debit is below zero. */
  change: number;
  name: string;
  utr: string;
  /** The note of the payment; many banks cut it. */
  note: string;
};

const rupees = (paise: number) => (paise / 100).toFixed(2);
const grouped = (paise: number) =>
  `"${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}"`;
const dateOf = (day: number) => new Date(Date.UTC(2026, 8, 1 + day));
const parts = (day: number) => {
  const [year = '', month = '', date = ''] = dateOf(day).toISOString().slice(0, 10).split('-');
  return { year, month, date };
};
const slashed = (day: number) => {
  const { year, month, date } = parts(day);
  return `${date}/${month}/${year}`;
};
const named = (day: number) =>
  dateOf(day).toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });

type Shape = {
  name: string;
  /** Whether its rows have a balance, by which a missing row is noticed. */
  hasBalance: boolean;
  isNewestFirst?: boolean;
  head: readonly string[];
  row: (payment: Payment, at: { number: number; balance: number; random: SeededRandom }) => string;
  foot: readonly string[];
};

const vpa = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@okaxis`;
const [credit, debit] = [
  (change: number, none: string) => (change > 0 ? rupees(change) : none),
  (change: number, none: string) => (change < 0 ? rupees(-change) : none),
];

/** The shapes of the exports of five banks and two apps. */
export const SHAPES: readonly Shape[] = [
  {
    name: 'HDFC',
    hasBalance: true,
    head: [
      'HDFC BANK Ltd.,,,,,,',
      'Account No :50100000000001,,,,,,',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '********,********,********,********,********,********,********',
    ],
    row: ({ day, change, name, utr, note }, { balance }) => {
      const { year, month, date } = parts(day);
      const short = `${date}/${month}/${year.slice(2)}`;
      const text = `UPI-${name}-${vpa(name)}-UTIB0000001-${utr}-${note.slice(0, 20)}`;
      return `${short},${text},0000${utr},${short},${debit(change, '')},${credit(change, '')},${grouped(balance)}`;
    },
    foot: ['', '********,,,,,,', 'STATEMENT SUMMARY :-,,,,,,'],
  },
  {
    name: 'ICICI',
    hasBalance: true,
    head: [
      'DETAILED STATEMENT',
      'Account Number,000405000002',
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
    ],
    row: ({ day, change, name, utr, note }, { number, balance }) =>
      `${number},${slashed(day)},${slashed(day)},-,UPI/${utr}/${note}/${vpa(name)}/AXIS,${debit(change, '0.00')},${credit(change, '0.00')},${rupees(balance)}`,
    foot: ['Legends:,,,,,,,'],
  },
  {
    name: 'SBI',
    hasBalance: true,
    head: [
      'Account Number,:,_00000030000000003',
      'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
    ],
    row: ({ day, change, name, utr, note }, { balance }) =>
      `${named(day)},${named(day)},"BY TRANSFER-UPI/CR/${utr}/${name}/UTIB/${vpa(name)}/${note}",TRANSFER FROM 4897690162090,${debit(change, ' ')},${credit(change, ' ')},${grouped(balance)}`,
    foot: ['', '** This is a computer generated statement and does not require a signature'],
  },
  {
    name: 'Axis',
    hasBalance: true,
    head: ['Name :- RESHAM,,,,,,', 'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL'],
    row: ({ day, change, name, utr, note }, { balance }) =>
      `${slashed(day).replaceAll('/', '-')},-,UPI/P2M/${utr}/${name}/${note}/AXIS BANK,${debit(change, ' ')},${credit(change, ' ')},${rupees(balance)},123`,
    foot: [],
  },
  {
    name: 'Kotak',
    hasBalance: true,
    isNewestFirst: true,
    head: [
      'Account No.,5000000005',
      'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
    ],
    row: ({ day, change, name, utr, note }, { number, balance }) => {
      const date = slashed(day).replaceAll('/', '-');
      const kind = change > 0 ? 'CR' : 'DR';
      return `${number},${date},${date},UPI/${name}/${note.slice(0, 14)},UPI-${utr},${grouped(Math.abs(change))},${kind},${grouped(balance)},CR`;
    },
    foot: ['Opening balance,,,,,,,,'],
  },
  {
    name: 'PhonePe',
    hasBalance: false,
    head: ['Transaction Date,Transaction ID,UTR,Customer,Transaction Type,Amount,Status'],
    row: ({ day, change, name, utr }, { number, random }) => {
      const id = `T26${String(day).padStart(3, '0')}${String(number).padStart(16, '0')}`;
      const kind = change > 0 ? 'PAYMENT' : 'REFUND';
      const status = change < 0 && random.chance(0.3) ? 'FAILED' : 'SUCCESS';
      return `${slashed(day)} 10:15,${id},${utr},${name},${kind},${rupees(Math.abs(change))},${status}`;
    },
    foot: [],
  },
  {
    name: 'Paytm',
    hasBalance: false,
    head: [
      'Transaction_Date,Transaction_ID,Order_ID,UTR,Amount,Transaction_Type,Status,Settled_Date',
    ],
    row: ({ day, change, utr, note }, { number }) => {
      const date = slashed(day).replaceAll('/', '-');
      const kind = change > 0 ? 'ACQUIRING' : 'REFUND';
      return `'${date} 10:15:00','20260900000000${number}','${note.replace('Order ', '')}','${utr}','${rupees(Math.abs(change))}','${kind}','SUCCESS','${date}'`;
    },
    foot: [],
  },
];

/** Returns the export of an account's payments in a shape, and where its rows begin and end. */
export function statementOf(shape: Shape, payments: readonly Payment[], random: SeededRandom) {
  let balance = 5_000_000_00;
  const rows = payments.map((payment, at) => {
    balance += payment.change;
    return shape.row(payment, { number: at + 1, balance, random });
  });
  const body = shape.isNewestFirst ? rows.toReversed() : rows;
  return {
    lines: [...shape.head, ...body, ...shape.foot],
    from: shape.head.length,
    rows: body.length,
  };
}
