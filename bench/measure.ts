import autocannon from "autocannon";

export interface Measurement {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Responses of an unexpected status, and failed connections. */
  faults: number;
  /** The share of a processor that the busiest process or thread of the generator used. From about 0.9 on, it was the generator that was measured. */
  generator: number;
}

export interface Load {
  url: string;
  seconds: number;
  connections?: number;
  headers?: Record<string, string>;
  /** Called for each request, to make it different from the last. */
  vary?: (request: autocannon.Request) => autocannon.Request;
  /** Stops after this many requests instead of after `seconds`. */
  amount?: number;
  /** Stops when this promise settles instead of after `seconds`. */
  until?: Promise<unknown>;
  method?: "GET" | "POST";
  expected?: 2 | 3;
}

/** Drives one URL with autocannon. Latencies in milliseconds. */
export async function measure({
  url,
  seconds,
  connections = 10,
  headers = {},
  vary,
  amount,
  until,
  method = "GET",
  expected = 2,
}: Load): Promise<Measurement> {
  const [usedBefore, startedAt] = [process.threadCpuUsage(), performance.now()];
  const running = autocannon({
    url,
    connections,
    headers,
    // A request that waits in a queue is not a timeout.
    timeout: 60,
    ...(amount ? { amount } : { duration: until ? 3_600 : seconds }),
    requests: [{ method, ...(vary ? { setupRequest: vary } : {}) }],
  });
  const instance = running as unknown as autocannon.Instance;
  const stop = () => instance.stop();
  // autocannon looks only once a second whether the requests are done.
  let lastResponse = startedAt;
  instance.on("response", () => (lastResponse = performance.now()));
  void until?.then(stop, stop);
  const result = await running;
  const wanted = expected === 2 ? result["2xx"] : result["3xx"];
  const answered = result["1xx"] + result["2xx"] + result["3xx"] + result["4xx"] + result["5xx"];
  return {
    requestsPerSecond: answered / (amount ? (lastResponse - startedAt) / 1_000 : result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    faults: answered - wanted + result.errors + result.timeouts,
    generator: shareOfProcessor(usedBefore, startedAt),
  };
}

/** The share of a processor that this thread has used since. */
export function shareOfProcessor(usedBefore: NodeJS.CpuUsage, startedAt: number): number {
  const { user, system } = process.threadCpuUsage(usedBefore);
  return (user + system) / 1_000 / (performance.now() - startedAt);
}

/** Measures two things alternately, several times, and returns the median of each: a slow phase of the machine then affects both. */
export async function measureInTurn(
  rounds: number,
  one: () => Promise<Measurement>,
  other: () => Promise<Measurement>,
): Promise<[Measurement, Measurement]> {
  const ones: Measurement[] = [];
  const others: Measurement[] = [];
  for (let round = 0; round < rounds; round += 1) {
    others.push(await other());
    ones.push(await one());
  }
  return [median(ones), median(others)];
}

export function median(measurements: Measurement[]): Measurement {
  const sorted = measurements.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)]!;
  return { ...middle, faults: measurements.reduce((total, { faults }) => total + faults, 0) };
}

/** The value below which this share of the numbers lies; NaN without any. */
export function findPercentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
