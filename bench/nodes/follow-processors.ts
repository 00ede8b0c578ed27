import { cpus } from "node:os";

/** Adds up how many processors of this machine are at work, with all that runs on it, during what is given to `during`. */
export function followProcessors() {
  let [busy, milliseconds] = [0, 0];
  const read = () => cpus().reduce((total, { times: { user, nice, sys, irq } }) => total + user + nice + sys + irq, 0);
  return {
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      const [before, startedAt] = [read(), performance.now()];
      const result = await work();
      busy += read() - before;
      milliseconds += performance.now() - startedAt;
      return result;
    },
    /** On average, at most as many as there are. */
    used: () => Math.min(busy / milliseconds, cpus().length),
  };
}
