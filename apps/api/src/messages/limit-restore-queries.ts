import { sql } from 'kysely';

/**
 * Parts of a statement that give back what codes counted against the limits of their requesters, for the
 * rows of `failing (limit_keys)`. Every statement that ends a code without success uses them, so that all
 * give back the same: the counts, and the failure that a reset code begins with (with the pause that it
 * began).
 */
export const LIMIT_RESTORE = sql`
  counted as (
    select key, count(*)::integer as times from failing, unnest(failing.limit_keys) as key group by key
  ), given_back as (
    update rate_limits set count = greatest(0, rate_limits.count - counted.times)
    from counted where rate_limits.key = counted.key
  ), forgiven as (
    update sign_in_failures set failures = greatest(0, failures - counted.times), paused_until = null
    from counted
    where counted.key like 'failure:%' and phone = split_part(counted.key, ':', 2)
      and origin = split_part(counted.key, ':', 3) and purpose = 'RESET_SEND'
  )`;
