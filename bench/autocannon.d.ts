/** The part of autocannon's API used here; the package has no types of its own. */
declare module 'autocannon' {
  type Client = { setRequests: (requests: readonly object[]) => void };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    sampleInt: number;
    overallRate?: number;
    requests?: readonly object[];
    setupClient?: (client: Client) => void;
  };
  type Running = PromiseLike<{ duration: number; errors: number }> & {
    on: (
      event: 'response',
      heard: (client: Client, status: number, bytes: number, ms: number) => void,
    ) => void;
  };
  export default function autocannon(options: Options): Running;
}
