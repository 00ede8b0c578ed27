import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: "./test/template-database.ts",
    include: ["{domains,kernel,platform,app,server,worker,emails,database,test}/**/*.test.{ts,tsx}"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
