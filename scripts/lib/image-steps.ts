import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

/** An instruction of a Dockerfile. */
type Step = { name: string; rest: string };

/** A built stage: its files under `root`, and what its container would run. */
export type Stage = {
  root: string;
  environment: Record<string, string>;
  command: string[];
  health: string[];
};

type Options = {
  /** The folder from which files are copied, and its source files. */
  context: string;
  files: readonly string[];
  /** The folder in which stages become folders. */
  folder: string;
  as: { uid?: number; gid?: number };
};

/** Parses the instructions of a Dockerfile. */
export function stepsOf(text: string): Step[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, '')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = ''] = line.split(' ', 1);
      return { name, rest: line.slice(name.length).trim() };
    });
}

/** Runs the steps of all stages, each in a separate folder, and returns the last one. */
export function runSteps(steps: readonly Step[], options: Options): Stage {
  const stages = new Map<string, Stage & { at: string }>();
  let stage: Stage & { at: string } = newStage(join(options.folder, 'none'));
  for (const { name, rest } of steps) {
    if (name === 'FROM') {
      const [image = '', , as = 'image'] = rest.split(/\s+/);
      stage = { ...newStage(join(options.folder, as)), at: stages.get(image)?.at ?? '' };
      make(stage.root, options);
      const base = stages.get(image);
      if (base !== undefined) copyTree(base.root, stage.root);
      stages.set(as, stage);
    } else if (name === 'WORKDIR') {
      stage.at = rest;
      make(join(stage.root, rest), options);
    } else if (name === 'COPY') {
      copy(rest, { stage, stages, ...options });
    } else if (name === 'RUN') {
      run(rest, stage, options);
    } else if (name === 'ENV') {
      for (const pair of rest.split(' ')) {
        const [key = '', value = ''] = pair.split('=');
        stage.environment[key] = value;
      }
    } else if (name === 'CMD') {
      stage.command = JSON.parse(rest) as string[];
    } else if (name === 'HEALTHCHECK') {
      stage.health = JSON.parse(rest.slice(rest.indexOf('['))) as string[];
    } else if (!['USER', 'EXPOSE', 'VOLUME'].includes(name)) {
      throw new Error(`The step ${name} is not known here.`);
    }
  }
  return stage;
}

function newStage(root: string) {
  return { root, at: '', environment: {}, command: [], health: [] };
}

function make(path: string, { as }: Options): void {
  if (existsSync(path)) return;
  mkdirSync(path, { recursive: true });
  chmodSync(dirname(path), 0o755);
  if (as.uid !== undefined && as.gid !== undefined) chownSync(path, as.uid, as.gid);
}

/** Copies a tree from stage to stage by hard links, because packages are many and large. */
function copyTree(from: string, to: string): void {
  execFileSync('cp', ['-a', '--link', '--', `${from}/.`, to]);
}

type Copying = Options & { stage: Stage & { at: string }; stages: Map<string, Stage> };

function copy(rest: string, { stage, stages, context, files, as }: Copying): void {
  const words = rest.split(/\s+/);
  const flags = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const goal = paths.pop() ?? '';
  const to = isAbsolute(goal) ? join(stage.root, goal) : join(stage.root, stage.at, goal);
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
  for (const path of paths) {
    if (from !== undefined) {
      mkdirSync(to, { recursive: true });
      copyTree(join(stages.get(from)?.root ?? '', path), to);
      if (flags.some((flag) => flag.startsWith('--chown=')) && as.uid !== undefined)
        execFileSync('chown', ['-R', `${as.uid}:${as.gid}`, to]);
      continue;
    }
    const wanted = files.filter((file) => file === path || file.startsWith(`${path}/`));
    if (wanted.length === 0) throw new Error(`There is nothing to copy at ${path}.`);
    for (const file of wanted) {
      const inside =
        file === path
          ? goal.endsWith('/')
            ? (file.split('/').at(-1) ?? '')
            : ''
          : file.slice(path.length);
      cpSync(join(context, file), join(to, inside));
    }
  }
  if (as.uid !== undefined) execFileSync('chown', ['-R', `${as.uid}:${as.gid}`, '--', to]);
}

/**
 * Runs a command; `npm ci` uses the project's packages, except with FAULTS=all, which downloads them
 * again.
 */
function run(command: string, stage: Stage & { at: string }, { context, as }: Options): void {
  const cwd = join(stage.root, stage.at);
  if (command.startsWith('npm ci') && process.env['FAULTS'] !== 'all') {
    // No links, because their owner and rights are changed below.
    execFileSync('cp', ['-a', '--no-preserve=links', '--', join(context, 'node_modules'), cwd]);
    const { uid, gid } = statSync(cwd);
    execFileSync('chown', ['-R', `${uid}:${gid}`, '--', join(cwd, 'node_modules')]);
    return;
  }
  const env = {
    PATH: process.env['PATH'],
    HOME: stage.root,
    npm_config_cache: join(stage.root, 'npm'),
  };
  execFileSync('sh', ['-ec', command], { cwd, env, ...as, stdio: ['ignore', 'ignore', 'inherit'] });
}
