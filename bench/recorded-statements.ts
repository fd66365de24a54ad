import { after, mock } from 'node:test';
import pg from 'pg';

/** A statement as it was sent. */
export type SentStatement = { text: string; values: unknown[] };

/** A result column as PostgreSQL describes it: its name and type, domains as their base type. */
export type Column = { name: string; dataTypeID: number };

/** Records the statements of a test file and the columns of their results from now on. */
export function recordStatements() {
  const answered = new Map<string, readonly Column[]>();
  const { mock: sent } = mock.method(pg.Client.prototype, 'query', recorded(answered));
  // A test process has further files, and every recorded statement takes memory.
  after(() => sent.restore());
  return {
    /** The result columns of each statement's text. */
    answered: answered as ReadonlyMap<string, readonly Column[]>,
    /** Returns the statements sent while `work` runs. */
    async during(work: () => Promise<void>): Promise<SentStatement[]> {
      sent.resetCalls();
      await work();
      return sent.calls.map(({ arguments: given }) => {
        const [{ text, values = [] }] = given as unknown as [{ text: string; values?: unknown[] }];
        return { text, values };
      });
    },
  };
}

function recorded(answered: Map<string, readonly Column[]>) {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  return function record(this: pg.Client, ...given: unknown[]) {
    const answer = query.apply(this, given);
    const [{ text } = {}] = given as [Partial<SentStatement>?];
    if (text !== undefined && answer instanceof Promise) {
      void answer.then(
        ({ fields }: pg.QueryResult) => answered.set(text, fields),
        () => undefined,
      );
    }
    return answer;
  };
}
