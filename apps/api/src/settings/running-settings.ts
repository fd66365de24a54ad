import * as z from 'zod/mini';
import { hostName } from './shared-schemas.ts';

/** Maximum seconds of draining: together with slow requests it must fit into the time limit of a shutdown. */
const MOST_DRAIN = 15;

const Seconds = z
  .string()
  .check(
    z.refine(
      (text) => /^[0-9]{1,2}$/.test(text) && Number(text) <= MOST_DRAIN,
      `must be a whole number from 0 to ${MOST_DRAIN}`,
    ),
  );

/** Maximum of all processes together; each needs a few (database/connections.ts). */
const MOST_CONNECTIONS = 10_000;

const Connections = z
  .string()
  .check(
    z.refine(
      (text) => /^[1-9][0-9]{0,4}$/.test(text) && Number(text) <= MOST_CONNECTIONS,
      `must be a whole number from 1 to ${MOST_CONNECTIONS}`,
    ),
  );

/** The settings of starting, stopping and watching the server, for the schema of the environment. */
export const runningFields = {
  MIGRATE: z._default(
    z.enum(['start', 'only', 'never'], 'must be start, only or never'),
    'start' as const,
  ),
  METRICS_HOST: z._default(hostName, '127.0.0.1'),
  DRAIN_SECONDS: z._default(Seconds, '0'),
  JOBS: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '1' as const),
  DATABASE_CONNECTIONS: z.optional(Connections),
};

/** Settings of start and stop of the server. */
export type ProcessSettings = {
  /** Migrates and serves, migrates and ends, or refuses an older schema. */
  migrate: 'start' | 'only' | 'never';
  /** Seconds from the end of readiness to the close, for load balancers. */
  drainSeconds: number;
  /** Whether this server runs background jobs; otherwise other servers do. */
  runsJobs: boolean;
  /** Maximum number of database connections of all its processes; undefined for the default. */
  connections: number | undefined;
};

/** Returns one line when the port of the metrics is the shop's own; undefined otherwise. */
export function faultOfPorts(env: {
  HOST: string;
  PORT: string;
  METRICS_HOST: string;
  METRICS_PORT?: string | undefined;
}): string | undefined {
  const port = Number(env.METRICS_PORT);
  if (port !== Number(env.PORT) || port === 0) return undefined;
  const hosts = new Set([env.HOST, env.METRICS_HOST]);
  // Two addresses of one machine may have the same port.
  const areApart = hosts.size === 2 && !hosts.has('0.0.0.0') && !hosts.has('::');
  return areApart
    ? undefined
    : `The settings METRICS_PORT and PORT are both ${port}: choose another with METRICS_PORT.`;
}

/** Returns the running settings from an environment that the schema has accepted. */
export function runningIn(env: {
  MIGRATE: ProcessSettings['migrate'];
  DRAIN_SECONDS: string;
  JOBS: '0' | '1';
  DATABASE_CONNECTIONS?: string | undefined;
}): ProcessSettings {
  return {
    migrate: env.MIGRATE,
    drainSeconds: Number(env.DRAIN_SECONDS),
    runsJobs: env.JOBS === '1',
    connections:
      env.DATABASE_CONNECTIONS === undefined ? undefined : Number(env.DATABASE_CONNECTIONS),
  };
}
