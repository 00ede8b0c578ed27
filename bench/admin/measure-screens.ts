import type { Pool } from "pg";
import { findPercentile } from "../measure.ts";
import { replay, type Statement } from "../replay-statements.ts";
import { signIn } from "./sign-in.ts";
import { startRecordingShop } from "./start-recording-shop.ts";

/** One kind of screen of the admin. */
export interface Screen {
  name: string;
  /** What is requested, in turn. */
  paths: string[];
}

export interface ScreenTimes {
  name: string;
  /** Milliseconds of the whole response. */
  p50: number;
  p99: number;
  /** Milliseconds of the same statements sent straight through `pg`. */
  floorP99: number;
  statements: number;
  faults: number;
  /** The path of the slowest response, and its milliseconds. */
  slowest: { path: string; took: number };
}

interface Settings {
  shop: { url: string; dataDir: string };
  screens: Screen[];
  /** How often each is opened; more often where it has more paths. */
  times: number;
  /** Called with each screen as soon as it is measured. */
  progress: (measured: ScreenTimes) => void;
}

/** Requests before the first one that is measured. */
const unmeasured = 20;
/** Paths whose statements are recorded. */
const recordedPaths = 20;

/** Opens each screen so many times, one after the other, and sends the statements of its paths straight through `pg` as often. */
export async function measureScreens(pool: Pool, { shop, screens, times, progress }: Settings): Promise<ScreenTimes[]> {
  await using recording = await startRecordingShop(shop.dataDir);
  const [owner, recorded] = [await signIn(shop.url), await signIn(recording.url)];
  try {
    const measured: ScreenTimes[] = [];
    for (const { name, paths } of screens) {
      // The first requests run code that has not been compiled yet, plan statements, and read pages of tables that are not in memory.
      for (let at = 0; at < unmeasured; at += 1) await owner.ask(paths[at % paths.length]!);
      const took: number[] = [];
      let slowest = { path: "", took: 0 };
      let faults = 0;
      for (let at = 0; at < Math.max(times, paths.length); at += 1) {
        const path = paths[at % paths.length]!;
        const begun = performance.now();
        const { status } = await owner.ask(path);
        const milliseconds = performance.now() - begun;
        took.push(milliseconds);
        if (milliseconds > slowest.took) slowest = { path, took: milliseconds };
        if (status !== 200) faults += 1;
      }
      const scripts: Statement[][] = [];
      const step = Math.max(1, Math.floor(paths.length / recordedPaths));
      for (const path of paths.filter((_, at) => at % step === 0).slice(0, recordedPaths)) {
        await recorded.ask(path);
        scripts.push((await recording.record(() => recorded.ask(path))).filter(({ text }) => isRead(text)));
      }
      const floor = await replay(
        pool,
        Array.from({ length: times }, (_, at) => scripts[at % scripts.length]!),
        1,
      );
      const measurement = {
        name,
        p50: findPercentile(took, 0.5),
        p99: findPercentile(took, 0.99),
        floorP99: floor.p99,
        statements: Math.max(...scripts.map(({ length }) => length)),
        faults,
        slowest,
      };
      measured.push(measurement);
      progress(measurement);
    }
    return measured;
  } finally {
    owner.close();
    recorded.close();
  }
}

/** What writes, such as the use of a session, would wait for the disk each time. */
const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from)\b/i.test(text);
