import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: whether an instant is in the time in which a former e-mail address was a customer's. Addresses are not
 * proved, so one that another account or the shop has now does not count.
 */
function isFormerMailOf(
  customerId: string,
  { mail, at }: { mail: RawBuilder<unknown>; at: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from former_emails former
    where former.customer_id = ${customerId} and former.email = ${mail} and ${at} <= former.until
      and not exists (
        select from former_emails earlier
        where earlier.email = former.email and earlier.customer_id <> former.customer_id
          and ${at} <= earlier.until and earlier.until < former.until
      )
  ) and ${mail} <> all (array(
    select users.email from former_emails former join users on users.email = former.email
    where former.customer_id = ${customerId} and users.id <> ${customerId}
    union all select mail_id from store_profile where mail_id is not null
  ))`;
}

/**
 * SQL: whether a message to a present or former address of a customer is theirs: about an order of theirs, or
 * the notice that the address was changed.
 */
export function isOwnMail(customerId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    order_id in (select id from orders where customer_id = ${customerId})
    or purpose = 'SIGN_IN_NOTICE'
      and ${isFormerMailOf(customerId, { mail: sql`recipient`, at: sql`created_at` })}
  )`;
}

/** SQL: the same of a line of the outbox, which names no order. */
export function isOwnMailLine(customerId: string): RawBuilder<boolean> {
  // A message is sent within a day.
  const at = sql`outbox.at - interval '1 day'`;
  return sql<boolean>`(
    purpose in ('SIGN_IN_NOTICE', 'REVIEW_ASKED')
      and ${isFormerMailOf(customerId, { mail: sql`recipient`, at })}
  )`;
}

/** SQL: the former e-mail addresses of a customer. */
export function formerMailsOf(customerId: string): RawBuilder<string[]> {
  return sql<string[]>`array(select email from former_emails where customer_id = ${customerId})`;
}
