import type { ESTree, Plugin } from 'vite';
import { Visitor } from 'vite';

// Relies on: two conventions of the contract, that only exported schemas are named `LikeThis` and that
// calls are made by `call({ … })`; and on Vite's parser of plugins.
// Noticed by: scripts/first-load.ts, the step `budget` of the gate.
// Switched off by: removing it from vite.config.ts; pages work the same and load more script.
// Gain: 15.7 kB of compressed script on the home page, beside `moduleSideEffects: false` and
// `manualPureFunctions` of the bundler (docs/decisions/0006-two-modules-of-each-contract-file.md).

type Edit = { start: number; end: number; text: string };

const CONTRACT = /\/packages\/contract\/src\/[\w-]+\.ts(\?schemas)?$/;
const SCHEMAS = '?schemas';
/** Fields of a call that only the server reads. */
const SERVERS = new Set([
  'summary',
  'access',
  'area',
  'params',
  'query',
  'body',
  'reply',
  'replyOk',
  'readsAdmin',
  'status',
]);

/**
 * Vite plugin for the browser's build (tree shaking by hand): splits each contract file into two
 * modules. The plain one has constants, messages and the paths of calls; the one with `?schemas` has the
 * schemas, so that only pages with forms load them and zod. Schemas are recognised by their PascalCase
 * names, which no other export has.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CONTRACT },
      handler(code, id) {
        const program = this.parse(code);
        const isSchemas = id.endsWith(SCHEMAS);
        const split = edited(code, isSchemas ? schemas(program) : lean(program, id));
        const used = isSchemas ? split : edited(split, unused(this.parse(split)));
        return { code: used, map: null, moduleSideEffects: false };
      },
    },
  };
}

/** Edits the module of the schemas; its imports and re-exports lead to other schemas. */
function schemas(program: ESTree.Program): Edit[] {
  return program.body.flatMap((one) => {
    const source = 'source' in one ? one.source : null;
    if (source === null) return droppable(one);
    if (!source.value.startsWith('.')) return [];
    const end = source.end - 1; // before the closing quote
    return [{ start: end, end, text: SCHEMAS }];
  });
}

/** Edits the module without the schemas. */
function lean(program: ESTree.Program, id: string): Edit[] {
  const constants = program.body.flatMap((one) => elsewhere(one, id) ?? droppable(one));
  return [...constants, ...withoutServers(program)];
}

/** Replaces an exported schema by a re-export from the other module. */
function elsewhere(statement: ESTree.Node, id: string): Edit[] | undefined {
  if (statement.type !== 'ExportNamedDeclaration') return undefined;
  if (statement.declaration?.type !== 'VariableDeclaration') return undefined;
  const [made] = statement.declaration.declarations;
  if (made?.id.type !== 'Identifier' || !/^[A-Z][a-z]/.test(made.id.name)) return undefined;
  const { name } = made.id;
  const text = `import { ${name} } from ${JSON.stringify(`${id}${SCHEMAS}`)};export { ${name} };`;
  return [{ start: statement.start, end: statement.end, text }];
}

/**
 * Drops constants that only schemas needed, and then imports, so that files are not grouped with others
 * that they do not use.
 */
function unused(program: ESTree.Program): Edit[] {
  const made = new Map(program.body.flatMap((one) => namesOf(one).map((name) => [name, one])));
  const used = new Set<ESTree.Node>();
  const use = (one: ESTree.Node | undefined) => {
    if (one === undefined || used.has(one)) return;
    used.add(one);
    if (one.type === 'ImportDeclaration') return;
    new Visitor({ Identifier: ({ name }) => use(made.get(name)) }).visit({
      ...program,
      body: [one as ESTree.Statement],
    });
  };
  program.body.filter((one) => namesOf(one).length === 0).forEach(use);
  return program.body
    .filter((one) => !used.has(one))
    .map(({ start, end }) => ({ start, end, text: '' }));
}

/** Returns the names that a statement declares for this file only. */
function namesOf(one: ESTree.Node): string[] {
  if (one.type === 'ImportDeclaration') return one.specifiers.map(({ local }) => local.name);
  if (one.type === 'FunctionDeclaration') return one.id === null ? [] : [one.id.name];
  if (one.type !== 'VariableDeclaration') return [];
  return one.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
}

/** Removes the server-only fields of each `call({ … })`. */
function withoutServers(program: ESTree.Program): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'call') return;
      if (definition?.type !== 'ObjectExpression') return;
      const { properties } = definition;
      properties.forEach((property, index) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') return;
        if (!SERVERS.has(property.key.name)) return;
        const end = properties[index + 1]?.start ?? definition.end - 1;
        edits.push({ start: property.start, end, text: '' });
      });
    },
  }).visit(program);
  return edits;
}

/** Marks a constant's value as free of side effects, so that the bundler can drop it when unused. */
function droppable(statement: ESTree.Node): Edit[] {
  const made = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (made?.type !== 'VariableDeclaration') return [];
  return made.declarations.flatMap(({ init }) => {
    if (init === null || init.type === 'Literal') return [];
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
      { start: init.end, end: init.end, text: '))()' },
    ];
  });
}

function edited(code: string, edits: readonly Edit[]): string {
  let done = 0;
  let text = '';
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    text += code.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return text + code.slice(done);
}
