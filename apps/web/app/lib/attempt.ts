import { messageOf } from './errors.ts';

/** Result of a read: the data, or the error message. */
export type Attempt<Data> = { data: Data; failed: null } | { data: null; failed: string };

/** Reads optional data of a page; a failure becomes a message instead of an error page. */
export async function attempt<Data>(
  reading: Promise<Data>,
  fallback: string,
): Promise<Attempt<Data>> {
  try {
    return { data: await reading, failed: null };
  } catch (error) {
    return { data: null, failed: messageOf(error, fallback) };
  }
}
