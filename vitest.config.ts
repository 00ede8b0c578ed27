import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { temporaryFolder } from "./test/temporary-folder.ts";
import { buildIslands } from "./vite.islands.ts";

const include = ["{bench,domains,kernel,platform,app,server,worker,cli,emails,database,tools,test}/**/*.test.{ts,tsx}"];
// These tests replace modules or load them anew, which would affect other tests of the same process.
const replacing = globSync(include, { exclude: ["**/node_modules/**"] }).filter((file) =>
  /vi\.(mock|resetModules)\(/.test(readFileSync(file, "utf8")),
);

// For this process, which starts the database, for the tests, and for the programs that they start.
process.env.TMPDIR = temporaryFolder();

// Tests, and the programs that they start from sources, begin in half of the time with it.
const resolveOnce = `--import=${pathToFileURL(join(import.meta.dirname, "scripts/resolve-once.mjs")).href}`;
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, resolveOnce].filter(Boolean).join(" ");

/** What runs or waits for 10 seconds or more, the longest first. Begun last, as files of their size are, they would leave the other workers without work. */
const long = [
  "test/month/month.test.ts",
  "app/admin/routes/admin-access.test.ts",
  "app/routes/authorisation.test.ts",
  "cli/backup/backup.test.ts",
  "server/bootstrap/several-processes.test.ts",
  "platform/embedded-postgres/supervise-embedded-postgres.test.ts",
  "domains/payouts/payouts.test.ts",
  "platform/embedded-postgres/start-embedded-postgres.test.ts",
].map((file) => join(import.meta.dirname, file));

/** Long files first, then the larger ones, as Vitest does. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = long.flatMap((file) => sorted.filter(({ moduleId }) => moduleId === file));
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}

export default defineConfig({
  plugins: [buildIslands({})],
  test: {
    sequence: { sequencer: LongFirst },
    // Tests have no build: the routes answer by themselves, with the data of their pages as JSON.
    alias: [
      {
        find: /^.*\/render-route\.ts$/,
        replacement: join(import.meta.dirname, "test/answer-by-routes.ts"),
      },
    ],
    // One more than there are cores: tests wait for the database and for clocks a third of the time.
    maxWorkers: availableParallelism() + 1,
    // Tests of one file that run at once: they wait for a clock, not for the processor.
    maxConcurrency: 10,
    setupFiles: ["./test/hash-cheaply.ts", "./test/wait-patiently.ts"],
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // Loading the modules anew for each file takes half of the time, so only the tests that replace or reload modules are isolated.
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include,
          exclude: replacing,
          isolate: false,
          globalSetup: "./test/template-database.ts",
        },
      },
      { extends: true, test: { name: "apart", include: replacing, globalSetup: "./test/template-database.ts" } },
    ],
  },
});
