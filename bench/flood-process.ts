import { json } from "node:stream/consumers";
import type { Flood } from "./flood.ts";
import { measure } from "./measure.ts";

// One of the processes that drive a URL where wrk is not installed. It reads its share of the load from standard input and prints its measurement.
const { paths, part, ...load } = (await json(process.stdin)) as Flood & { part: number };
let next = part * 1_000_003;
const measured = await measure({
  ...load,
  ...(paths && {
    vary: (request) => {
      next += 1;
      return {
        ...request,
        path: paths.list[next % paths.list.length]!,
        headers: { ...load.headers, "x-forwarded-for": `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}` },
      };
    },
  }),
});
process.stdout.write(JSON.stringify(measured));
