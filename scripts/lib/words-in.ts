/** Finds words that users see in a component: texts, ARIA attributes, labels, sentences. */
export function wordsIn(component: string): string[] {
  const code = shownPart(component);
  return wordsOf([
    ...code.matchAll(CLOSED_TEXT),
    ...[...code.matchAll(OPEN_TEXT)].filter(({ groups }) => !CODE.test(textOf(groups))),
    ...code.matchAll(SPOKEN),
    ...code.matchAll(LABELLED),
    ...quotedIn(code, isWordOrSentence),
    ...templatesIn(code),
  ]);
}

/** Finds words that users see in code without markup: labels and sentences, also with placeholders. */
export function sentencesIn(code: string): string[] {
  const plain = shownPart(code);
  return wordsOf([
    ...plain.matchAll(LABELLED),
    ...plain.matchAll(NAMED),
    ...quotedIn(plain, isSentence),
    ...templatesIn(plain),
  ]);
}

type Groups = Record<string, string> | undefined;
type Found = { groups?: Groups };

/**
 * Text before a closing tag may have any characters; text before an opening tag or a brace could be code.
 */
const CLOSED_TEXT = /(?<!=)[>}](?<words>[^<>{}`]+)<\//g;
const OPEN_TEXT = /(?<!=)[>}](?<words>[^<>{}()[\]=;|&`]+)(?=<\w|\{)/g;
const SPOKEN =
  /\b(?:aria-(?:label|description|roledescription|valuetext)|alt|busyText|caption|detail|hint|label|message|placeholder|prompt|question|save|text|title)=\{?(?<quote>["'])(?<words>(?:(?!\k<quote>).)+)\k<quote>/g;
const LABELLED =
  /\b(?:caption|heading|hint|label|placeholder|question|text|title|total): (?<quote>["'])(?<words>(?:(?!\k<quote>).)+)\k<quote>/g;
const NAMED = /\bname: (?<quote>["'])(?<words>\p{Lu}\p{Ll}(?:(?!\k<quote>).)*)\k<quote>/gu;
/** Starts with a capital letter or a digit; followed by a colon it is a key or a case. */
const QUOTED = /(?<quote>["'`])(?<words>[\p{Lu}\d](?:(?!\k<quote>)[^\n])*)\k<quote>(?!:)/gu;
const TEMPLATE = /`(?<words>(?:[^`$]|\$(?!\{)|\$\{[^{}`]*\})*\$\{[^{}`]*\}[^`]*)`/g;

/** A word of prose: letters between spaces, possibly with punctuation. */
const WORD = /(?<=^|[\s(“])\p{L}[\p{L}’'-]*\p{L}(?=[,.:;?!…)”]*(?:$|\s))/gu;

/** What can follow a brace or an angle bracket in code: a keyword, the next key, a type. */
const CODE =
  /^(as|catch|const|else|export|finally|from|function|import|return|try|type)\b|^, \w+:$|^: \w+$/;
/** Not shown to users: error texts for developers, headers, class names. */
const NOT_SHOWN =
  /\bError\((?:[^()]|\([^()]*\))*\)|`Bearer [^`]*`|`\$\{\w*[cC]lasses\}[^`]*`|\bclassName=(?:"[^"]*"|\{`[^`]*`\})/g;

/** Removes comments, comparisons and anything that users do not see from the code. */
function shownPart(code: string): string {
  return code
    .replaceAll(/(?<!\w)\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
    .replaceAll(/[!=]== '[^']*'/g, '')
    .replaceAll(NOT_SHOWN, '');
}

function quotedIn(code: string, isShown: (words: string) => boolean): Found[] {
  return [...code.matchAll(QUOTED)].filter(({ groups }) => isShown(textOf(groups)));
}

function isWordOrSentence(words: string): boolean {
  return /^\p{Lu}\p{Ll}[\p{L}’'-]*[,.:;?!…]*$/u.test(words) || isSentence(words);
}

/** Returns whether a text has at least two words; a placeholder or a number counts as one. */
function isSentence(words: string): boolean {
  const text = withoutValues(words);
  return wordCount(text) > 1 || (wordCount(text) === 1 && / §|^\d+ /.test(text));
}

/** Finds templates with a placeholder and a word of their own. */
function templatesIn(code: string): Found[] {
  return [...code.matchAll(TEMPLATE)].filter(
    ({ groups }) => wordCount(withoutValues(textOf(groups))) > 0,
  );
}

function withoutValues(template: string): string {
  return template.replaceAll(/\$\{[^}]*\}/g, '§');
}

function wordCount(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

function wordsOf(found: readonly Found[]): string[] {
  const words = found
    .map(({ groups }) => textOf(groups))
    .filter((one) => /\p{L}{2}/u.test(one) && !/^\w+:\/\//.test(one));
  return [...new Set(words)];
}

function textOf(groups: Groups): string {
  return groups?.['words']?.trim().replaceAll(/\s+/g, ' ') ?? '';
}
