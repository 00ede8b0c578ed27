import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const include = ["{domains,kernel,platform,app,server,worker,cli,emails,database,tools,test}/**/*.test.{ts,tsx}"];
// These replace modules, which others of the same process would see.
const replacing = globSync(include, { exclude: ["**/node_modules/**"] }).filter((file) =>
  readFileSync(file, "utf8").includes("vi.mock("),
);

export default defineConfig({
  test: {
    // One for each core: tests wait for the database more than they compute.
    maxWorkers: "100%",
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // Loading the modules anew for each file takes half of the time: only those that replace some are kept apart.
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
