import { messageOf } from './errors.ts';

/** What a page could read: the data, or the sentence that says why not. */
export type Attempt<Data> = { data: Data; failed: null } | { data: null; failed: string };

/** Reads something that a page can stand without; a failure becomes its sentence. */
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
