import * as z from 'zod/mini';
import { CodeText, authMessages } from './auth.ts';
import { answer, call, listAnswer } from './call.ts';
import { pageFields } from './page.ts';
import { PathId, idOr, Phone, line, none, paragraph, personName } from './text.ts';

/** The states of a complaint. */
export const COMPLAINT_STATUSES = ['OPEN', 'ACKNOWLEDGED', 'RESOLVED'] as const;
/** The state of a complaint. */
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

/** The filters of the owner's list: a status, or all that is not resolved. */
const COMPLAINT_FILTERS = ['WAITING', ...COMPLAINT_STATUSES] as const;
/** A filter of the owner's list. */
export type ComplaintFilter = (typeof COMPLAINT_FILTERS)[number];

/** Complaints are counted up to this number. */
export const MOST_COUNTED_COMPLAINTS = 10_000;

/** Maximum lengths of the texts, in characters. */
export const COMPLAINT_LENGTHS = { subject: 120, text: 2_000, reply: 1_000 } as const;

/** Messages about complaints, shared by server and pages. */
export const complaintMessages = {
  received: 'We have your complaint. Keep its number.',
  failed: 'Your complaint could not be sent. Please try again.',
  codeSent: 'A code was sent to your number.',
  codeFailed: 'The code could not be sent. Please try again.',
  subjectRequired: 'Say in a few words what it is about',
  textRequired: 'Tell us what happened',
  nameRequired: 'Enter your name',
  order: 'Enter the number of an order, such as 1042',
  noOrder: 'You have no order with this number',
  tooMany: 'You have sent several complaints within the hour. Please try again later.',
  fetchFailed: 'Failed to fetch the complaints',
  status: `status is one of ${COMPLAINT_FILTERS.join(', ')}`,
  notFound: 'Complaint not found',
  acknowledged: 'The complaint is acknowledged, and the customer is told',
  resolved: 'The complaint is resolved, and the customer is told',
  saveFailed: 'Failed to answer the complaint',
  decision: 'A complaint is ACKNOWLEDGED or RESOLVED',
  replyRequired: 'Enter the answer to the customer',
  notOpen: 'This complaint is acknowledged already. The latest is shown.',
  isResolved: 'This complaint is resolved already. The latest is shown.',
} as const;

/** A complaint in the customer's view; `acknowledgeBy` and `resolveBy` are the legal deadlines. */
export const Complaint = z.object({
  ticket: z.string(),
  orderId: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  status: z.enum(COMPLAINT_STATUSES),
  reply: z.nullable(z.string()),
  createdAt: z.string(),
  acknowledgeBy: z.string(),
  resolveBy: z.string(),
  resolvedAt: z.nullable(z.string()),
});
export type Complaint = z.output<typeof Complaint>;

/** A complaint in the owner's view. */
export const ListedComplaint = z.extend(Complaint, {
  /** Null after the customer's data was erased. */
  customerName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** When it was acknowledged; null until then. */
  acknowledgedAt: z.nullable(z.string()),
});
export type ListedComplaint = z.output<typeof ListedComplaint>;

/** The form of a complaint; without a session, phone, code and name are required too. */
export const NewComplaint = z.object({
  orderId: none(idOr(complaintMessages.order)),
  subject: line({
    max: COMPLAINT_LENGTHS.subject,
    required: complaintMessages.subjectRequired,
    name: 'The subject',
  }),
  text: paragraph({
    max: COMPLAINT_LENGTHS.text,
    required: complaintMessages.textRequired,
    name: 'The text',
  }),
  phone: none(Phone),
  otp: none(CodeText, authMessages.codeFailed),
  challengeId: none(z.string(complaintMessages.failed).check(z.maxLength(64))),
  name: none(personName({ max: 80, name: 'Name' })),
});
export type NewComplaint = z.output<typeof NewComplaint>;

/** A decision of the owner; a resolution has an answer. */
export const ComplaintDecision = z
  .object({
    status: z.enum(['ACKNOWLEDGED', 'RESOLVED'], complaintMessages.decision),
    reply: none(paragraph({ max: COMPLAINT_LENGTHS.reply, name: 'The answer' })),
  })
  .check(
    z.refine(({ status, reply }) => status !== 'RESOLVED' || Boolean(reply), {
      error: complaintMessages.replyRequired,
      path: ['reply'],
    }),
  );
export type ComplaintDecision = z.output<typeof ComplaintDecision>;

/** The calls of complaints. */
export const complaintCalls = {
  code: call({
    name: 'complaints.code',
    summary: 'Send a code to the phone of somebody who complains without an account',
    method: 'POST',
    path: '/complaints/code',
    access: 'anyone',
    body: z.object({ phone: Phone }),
    /** Binds the code to this browser, as at signing in. */
    reply: answer(z.object({ challengeId: z.string() })),
    failed: complaintMessages.codeFailed,
  }),
  create: call({
    name: 'complaints.create',
    summary: 'Complain, signed in or with a code',
    method: 'POST',
    path: '/complaints/create',
    access: 'anyone',
    knowsSession: true,
    body: NewComplaint,
    bodyBytes: 32 * 1024,
    reply: answer(z.object({ ticket: z.string() })),
    status: 201,
    failed: complaintMessages.failed,
  }),
  mine: call({
    name: 'complaints.mine',
    summary: "List one's own complaints, newest first",
    method: 'GET',
    path: '/complaints/mine',
    access: 'signedIn',
    query: z.object(pageFields),
    reply: listAnswer(Complaint),
    failed: complaintMessages.fetchFailed,
  }),
  list: call({
    name: 'complaints.list',
    summary: 'List the complaints: newest first, or those that wait, the oldest first',
    method: 'GET',
    path: '/complaints/list',
    access: 'backOffice',
    area: 'settings',
    query: z.object({
      status: z.optional(z.enum(COMPLAINT_FILTERS, complaintMessages.status)),
      ...pageFields,
    }),
    reply: listAnswer(ListedComplaint),
    failed: complaintMessages.fetchFailed,
  }),
  decide: call({
    name: 'complaints.decide',
    summary: 'Acknowledge or resolve a complaint',
    method: 'PATCH',
    path: '/complaints/{ticket}',
    access: 'backOffice',
    area: 'settings',
    params: z.object({ ticket: PathId }),
    body: ComplaintDecision,
    reply: answer(ListedComplaint),
    failed: complaintMessages.saveFailed,
  }),
};
