import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: "./test/template-database.ts",
    include: ["{domains,kernel,platform,app,server,worker,emails,database,test}/**/*.test.{ts,tsx}"],
    // One for each core: tests wait for the database more than they compute.
    maxWorkers: "100%",
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
});
