import { type RawBuilder, sql } from 'kysely';

/** SQL: a person's number as shown, by the alias of `users`; empty after the account was erased. */
export function shownPhone(users: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${users}.${column}`);
  return sql<string>`case when ${of('erased_at')} is null then ${of('phone')} else '' end`;
}
