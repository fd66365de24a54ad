import * as z from 'zod/mini';

/** The path of a folder; a text that only a shell or another program replaces would be created as its name. */
export const folderPath = z.string().check(
  z.minLength(1),
  z.refine(
    (text) => !/^~|\$[\w{]|^[a-z][a-z0-9+.-]+:/i.test(text),
    'must be a full path: ~, $NAME and s3:// would become folders of that name',
  ),
);
