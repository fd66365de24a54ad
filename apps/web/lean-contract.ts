import type { ESTree, Plugin } from 'vite';
import { Visitor } from 'vite';

type Edit = { start: number; end: number; text: string };

const CONTRACT = /\/packages\/contract\/src\/[\w-]+\.ts(\?schemas)?$/;
const SCHEMAS = '?schemas';
/** What the browser never reads of a call: the server checks by it. */
const SERVERS = new Set(['access', 'params', 'query', 'body', 'reply', 'readsAdmin', 'status']);

/**
 * Makes of each contract file two modules for the browser: what every page needs, which is its
 * constants, its messages and the addresses of its calls; and, under `?schemas`, the schemas that
 * only forms check by, so that no page but theirs loads them and zod. A schema is told by its
 * name: nothing else that the contract exports is named `LikeThis`.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CONTRACT },
      handler(code, id) {
        const program = this.parse(code);
        const edits = id.endsWith(SCHEMAS) ? schemas(program) : lean(program, id);
        return { code: edited(code, edits), map: null, moduleSideEffects: false };
      },
    },
  };
}

/** The schemas, which are made of each other. */
function schemas(program: ESTree.Program): Edit[] {
  return program.body.flatMap((one) => {
    if (one.type !== 'ImportDeclaration') return droppable(one);
    if (!one.source.value.startsWith('.')) return [];
    const end = one.source.end - 1; // before its quote
    return [{ start: end, end, text: SCHEMAS }];
  });
}

/** All but the schemas. */
function lean(program: ESTree.Program, id: string): Edit[] {
  const constants = program.body.flatMap((one) => elsewhere(one, id) ?? droppable(one));
  return [...constants, ...withoutServers(program)];
}

/** For an exported schema: that it comes from the other module. */
function elsewhere(statement: ESTree.Node, id: string): Edit[] | undefined {
  if (statement.type !== 'ExportNamedDeclaration') return undefined;
  if (statement.declaration?.type !== 'VariableDeclaration') return undefined;
  const [made] = statement.declaration.declarations;
  if (made?.id.type !== 'Identifier' || !/^[A-Z][a-z]/.test(made.id.name)) return undefined;
  const { name } = made.id;
  const text = `import { ${name} } from ${JSON.stringify(`${id}${SCHEMAS}`)};export { ${name} };`;
  return [{ start: statement.start, end: statement.end, text }];
}

/** Takes from each `call({ … })` what is the server's. */
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

/** For a constant: that its value is made without side effects, so that an unused one goes. */
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
