import * as z from 'zod/mini';

/** The check of a secret: blanks alone are none. */
export const notBlank = z.regex(/\S/, 'must have other characters than blanks');

/** An address or a name to listen on; an IPv6 address may have the brackets of a URL. */
export const hostName = z.pipe(
  z.string().check(z.minLength(1)),
  z.transform((text) => text.replace(/^\[(.*)\]$/, '$1')),
);

/** The path of a folder; a text that only a shell or another program replaces would be created as its name. */
export const folderPath = z.string().check(
  z.minLength(1),
  z.refine(
    (text) => !/^~|\$[\w{]|^[a-z][a-z0-9+.-]+:/i.test(text),
    'must be a full path: ~, $NAME and s3:// would become folders of that name',
  ),
);
