import { type RawBuilder, sql } from 'kysely';

/** A person's number as it is shown, by the alias of `users`: empty once the account was erased. */
export function shownPhone(users: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${users}.${column}`);
  return sql<string>`case when ${of('erased_at')} is null then ${of('phone')} else '' end`;
}
