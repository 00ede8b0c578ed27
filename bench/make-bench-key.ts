import { spawnSync } from "node:child_process";

/** Creates an API key for the shop in this folder, with a rate limit that the benchmark cannot reach. */
export function makeBenchKey(dataDir: string): string {
  const made = spawnSync(process.execPath, ["cli/api-key.ts", "create", "Benchmark", "--per-minute", "10000000"], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const key = /pk_[\w-]{32}/.exec(made.stdout)?.[0];
  if (!key) throw new Error("No API key could be made.");
  return key;
}
