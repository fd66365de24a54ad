/**
 * The language of pages, messages and numbers (BCP 47). Part of every key of the response cache; a second
 * language would get a path prefix, so that one URL has one response.
 */
export const LANGUAGE = 'en-IN';
